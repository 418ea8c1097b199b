import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createDocumentBrand } from '../../platform/brand/document-brand.ts';
import { type DocumentFont, loadDocumentFont } from '../../platform/brand/document-font.ts';
import { countPdfImages, readPdfFillColors, readPdfTexts } from '../../testing/read-pdf.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { createPng } from '../../testing/sample-files.ts';
import { createTestBrand } from '../../testing/test-brand.ts';
import type { ExportTable } from './export-columns.ts';
import { renderTablePdf } from './export-pdf.ts';
import { renderTableXlsx } from './export-xlsx.ts';

const PNG = createPng(300, 60);
const bitmap = { url: 'https://h.example/brand/0123/logo.png', width: 300, height: 60 };
const logo = {
  light: bitmap,
  dark: bitmap,
  placeholder: null,
  bitmap,
  needsPlate: { light: false, dark: false },
};
const fontFiles = [
  { url: 'https://h.example/brand/0123/inter.woff2', weight: '300 900', style: 'normal' as const },
];
const links = [{ text: 'Terms', url: 'https://h.example/terms' }];

/** Returns a brand whose logo file has this content. Null means that the brand has no logo. */
const createBrand = async (content: Buffer | null, font: DocumentFont | null = null) => {
  const brand = createTestBrand({ logo: content === null ? null : logo, links, fontFiles });
  const document = await createDocumentBrand(brand, () => Promise.resolve(content ?? Buffer.alloc(0)));
  return { ...document, font };
};

const FIGTREE = fileURLToPath(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);
async function loadFigtree(): Promise<DocumentFont> {
  const font = await loadDocumentFont(fontFiles, () => readFile(FIGTREE));
  if ('fault' in font) throw new Error(font.fault);
  return font;
}

const createCell = (text: string) => ({ kind: 'text' as const, text });
const createTable = (...values: string[]): ExportTable => ({
  title: 'Late payers · 2026-06-15',
  headings: ['Account Number', 'Regular Payment Amount'],
  rows: values.map((value) => [createCell(value), createCell(value)]),
});

describe('a PDF of a group', () => {
  test('a PDF has the logo once, headings in the accent color, and the name and legal links of the lender on each page', async () => {
    const pdf = await renderTablePdf(createTable(...Array<string>(60).fill('1')), await createBrand(PNG));
    const texts = readPdfTexts(pdf);
    expect(countPdfImages(pdf)).toBe(1);
    expect(readPdfFillColors(pdf)).toContain('#0f6e78');
    expect(texts[0]).toBe('Late payers · 2026-06-15');
    for (const text of ['Test Lender', 'Terms', 'Account Number'])
      expect(texts.filter((each) => each === text)).toHaveLength(2);
    expect(pdf.toString('latin1').split('/URI (https://h.example/terms)')).toHaveLength(3);
  });

  test.each<[string, Buffer | null]>([
    ['without a logo', null],
    ['with a PNG that cannot be decoded', PNG.subarray(0, 60)],
    ['with a JPEG that the library does not support', Buffer.from('ffd8ffd9', 'hex')],
  ])('a PDF shows the name of the lender in place of the logo for a lender %s', async (_case, content) => {
    const pdf = await renderTablePdf(createTable('1'), await createBrand(content));
    expect(countPdfImages(pdf)).toBe(0);
    expect(readPdfTexts(pdf)[0]).toBe('Test Lender');
  });

  test('a PDF shortens a long loan number with an ellipsis and shows headings in full', async () => {
    const texts = readPdfTexts(await renderTablePdf(createTable('L'.repeat(200)), await createBrand(null)));
    expect(texts.slice(1, 4)).toEqual([
      'Late payers · 2026-06-15',
      'Account Number',
      'Regular Payment Amount',
    ]);
    expect(texts.find((text) => text.startsWith('LLL'))).toMatch(/^L{20,199}\.{3}$/);
  });

  test('a PDF contains the font of the brand in two weights, and no standard font', async () => {
    const pdf = await renderTablePdf(
      createTable('LN-4711 Łodz 日本'),
      await createBrand(null, await loadFigtree()),
    );
    const names = [...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(2);
    expect(names.join(' ')).toMatch(/^\w+\+Figtree/);
    expect(names.join(' ')).not.toContain('Helvetica');
    const texts = readPdfTexts(pdf);
    expect(texts.slice(0, 2)).toEqual(['Test Lender', 'Late payers · 2026-06-15']);
    // The Latin file of the font has no Ł and no Japanese characters.
    expect(texts).toContain('LN-4711 ?odz ??');
  });
});

describe('a workbook of a group', () => {
  const render = async (content: Buffer | null) =>
    readWorkbook(await renderTableXlsx(createTable('1'), await createBrand(content)));

  test('a workbook has the logo, colors, title and legal links of the brand', async () => {
    const { images, styles, texts } = await render(PNG);
    expect(images).toEqual([PNG]);
    expect(styles.toLowerCase()).toContain('0f6e78');
    const fonts = [...styles.matchAll(/<name val="([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(fonts)).toEqual(new Set(['Inter']));
    for (const text of ['Test Lender · Late payers · 2026-06-15', 'Terms: https://h.example/terms'])
      expect(texts).toContain(text);
  });

  test('a workbook shows the name of the lender if there is no logo', async () => {
    const { images, texts } = await render(null);
    expect(images).toEqual([]);
    expect(texts).toContain('>Test Lender<');
  });
});
