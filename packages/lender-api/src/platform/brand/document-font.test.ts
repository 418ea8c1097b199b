import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { loadDocumentFont } from './document-font.ts';

const FIGTREE = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
);

const createFontFile = (weight: string, style: 'normal' | 'italic' = 'normal') => ({
  url: `https://h.example/brand/0123/${style}-${weight.replace(' ', '-')}.woff2`,
  weight,
  style,
});

async function loadFont(...files: ReturnType<typeof createFontFile>[]) {
  const fetched: string[] = [];
  const result = await loadDocumentFont(files, (url) => {
    fetched.push(url);
    return Promise.resolve(FIGTREE);
  });
  return { result, fetched };
}

test('converts a variable font to one file for each weight', async () => {
  const { result, fetched } = await loadFont(createFontFile('300 900'));
  if ('fault' in result) throw new Error(result.fault);
  expect(fetched).toHaveLength(1);
  const widths = [result.regular, result.bold].map(({ content }) => {
    const font = create(content);
    if (!('layout' in font)) throw new Error('not a font');
    expect(Object.keys(font.variationAxes)).toEqual([]);
    return font.layout('Total Amount Due').advanceWidth;
  });
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
  expect(result.regular.characters.has('$'.codePointAt(0) ?? 0)).toBe(true);
});

test('uses the upright font files with the nearest weights', async () => {
  const { fetched } = await loadFont(
    createFontFile('400', 'italic'),
    createFontFile('300'),
    createFontFile('500'),
    createFontFile('700'),
  );
  expect(fetched.map((url) => url.split('/').at(-1))).toEqual(['normal-300.woff2', 'normal-500.woff2']);
});

test('returns a reason for a damaged font file and for a brand without an upright font file', async () => {
  const damaged = await loadDocumentFont([createFontFile('400')], () =>
    Promise.resolve(FIGTREE.subarray(0, 900)),
  );
  expect('fault' in damaged && damaged.fault).toMatch(/./);
  expect((await loadFont(createFontFile('400', 'italic'))).result).toEqual({
    fault: 'The brand has no upright font file.',
  });
});
