import { describe, expect, test } from 'vitest';
import 'virtual:texts/upload';
import { createTranslate } from '../../lib/texts/texts.ts';
import { testTenant } from '../../testing/tenant.ts';
import {
  BACKGROUND_FILES,
  BORROWER_FILES,
  FAVICON_FILES,
  type FileRules,
  fileFault,
  LOGO_FILES,
  NACHA_FILES,
  POLICY_FILES,
} from './file-rules.ts';

const t = createTranslate(testTenant);

const BEGINNINGS = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  ico: [0, 0, 1, 0, 1, 0],
  pdf: [...new TextEncoder().encode('%PDF-1.7')],
};
const file = (name: string, bytes: readonly number[], size = bytes.length) =>
  new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);

/** The bytes of a text in UTF-16, little-endian. */
const wide = (text: string) => [...new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer)];

// @spec 5.21
test.each<[string, readonly number[], FileRules]>([
  ['logo.png', BEGINNINGS.png, LOGO_FILES],
  ['LOGO.JPG', BEGINNINGS.jpg, LOGO_FILES],
  ['logo.old.jpeg', BEGINNINGS.jpg, BACKGROUND_FILES],
  ['favicon.ico', BEGINNINGS.ico, FAVICON_FILES],
  ['policy.pdf', BEGINNINGS.pdf, POLICY_FILES],
  ['ach.txt', [...new TextEncoder().encode('1'.repeat(94)), 0], NACHA_FILES],
])('%s is taken where such files are', async (name, bytes, rules) => {
  expect(await fileFault(file(name, bytes), rules, t)).toBeNull();
});

describe('one sentence says why a file is not taken', () => {
  test.each<[string, File, FileRules, string]>([
    [
      'another ending',
      file('logo.svg', BEGINNINGS.png),
      LOGO_FILES,
      'Only .jpg, .jpeg and .png file formats are supported',
    ],
    [
      'no ending',
      file('png', BEGINNINGS.png),
      LOGO_FILES,
      'Only .jpg, .jpeg and .png file formats are supported',
    ],
    [
      'a picture as the icon',
      file('favicon.png', BEGINNINGS.png),
      FAVICON_FILES,
      'Only .ico file formats are supported',
    ],
    [
      'other content',
      file('logo.png', BEGINNINGS.pdf),
      LOGO_FILES,
      'The file is no PNG file, whatever its name says. Choose another one.',
    ],
    [
      'a PNG named JPEG',
      file('logo.jpg', BEGINNINGS.png),
      LOGO_FILES,
      'The file is no JPEG file, whatever its name says. Choose another one.',
    ],
    [
      'a bank file in UTF-16',
      file('ach.txt', wide('\ufeff101 231380104')),
      NACHA_FILES,
      'The file is UTF-16. Save it as plain text (UTF-8) and choose it again.',
    ],
    [
      'a CSV file in UTF-16 without a byte order mark',
      file('borrowers.csv', wide('Account Number;SSN')),
      BORROWER_FILES,
      'The file is UTF-16. Save it as plain text (UTF-8) and choose it again.',
    ],
    ['nothing in it', file('logo.png', []), LOGO_FILES, 'The file is empty. Choose another one.'],
    [
      'a byte too much',
      file('logo.png', BEGINNINGS.png, 2 * 1024 * 1024 + 1),
      LOGO_FILES,
      'The file has 2 MB, and 2 MB is the most. Choose a smaller one.',
    ],
    [
      'far too much',
      file('favicon.ico', BEGINNINGS.ico, 300_000),
      FAVICON_FILES,
      'The file has 293 KB, and 256 KB is the most. Choose a smaller one.',
    ],
  ])('%s', async (_name, chosen, rules, sentence) => {
    expect(await fileFault(chosen, rules, t)).toBe(sentence);
  });

  test('the largest size is still taken', async () => {
    expect(await fileFault(file('logo.png', BEGINNINGS.png, 2 * 1024 * 1024), LOGO_FILES, t)).toBeNull();
  });

  test('a file that is gone since it was chosen', async () => {
    const gone = file('logo.png', BEGINNINGS.png);
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await fileFault(gone, LOGO_FILES, t)).toBe('The file could not be read. Choose it again.');
  });
});
