import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { loadDocumentFont } from './document-font.ts';

const FIGTREE = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
);

const file = (weight: string, style: 'normal' | 'italic' = 'normal') => ({
  url: `https://h.example/brand/0123/${style}-${weight.replace(' ', '-')}.woff2`,
  weight,
  style,
});

async function loadFont(...files: ReturnType<typeof file>[]) {
  const fetched: string[] = [];
  const result = await loadDocumentFont(files, (url) => {
    fetched.push(url);
    return Promise.resolve(FIGTREE);
  });
  return { result, fetched };
}

test('a variable font becomes one file for each weight', async () => {
  const { result, fetched } = await loadFont(file('300 900'));
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

test('the upright files with the nearest weights are used', async () => {
  const { fetched } = await loadFont(file('400', 'italic'), file('300'), file('500'), file('700'));
  expect(fetched.map((url) => url.split('/').at(-1))).toEqual(['normal-300.woff2', 'normal-500.woff2']);
});

test('a file that is not a font, and a brand without an upright file, result in a reason', async () => {
  const damaged = await loadDocumentFont([file('400')], () => Promise.resolve(FIGTREE.subarray(0, 900)));
  expect('fault' in damaged && damaged.fault).toMatch(/./);
  expect((await loadFont(file('400', 'italic'))).result).toEqual({
    fault: 'The brand has no upright font file.',
  });
});
