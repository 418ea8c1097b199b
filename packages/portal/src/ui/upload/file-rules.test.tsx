import { describe, expect, test } from 'vitest';
import 'virtual:texts/upload';
import { createTranslate } from '../../lib/texts/texts.ts';
import { testTenant } from '../../testing/tenant.ts';
import {
  BACKGROUND_FILES,
  BORROWER_FILES,
  FAVICON_FILES,
  type FileRules,
  LOGO_FILES,
  NACHA_FILES,
  POLICY_FILES,
  validateFile,
} from './file-rules.ts';

const t = createTranslate(testTenant);

const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  ico: [0, 0, 1, 0, 1, 0],
  pdf: [...new TextEncoder().encode('%PDF-1.7')],
};
const createFile = (name: string, bytes: readonly number[], size = bytes.length) =>
  new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);

/** Returns the bytes of a text in UTF-16, little-endian. */
const encodeUtf16 = (text: string) => [
  ...new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer),
];

// @spec 5.21
test.each<[string, readonly number[], FileRules]>([
  ['logo.png', SIGNATURES.png, LOGO_FILES],
  ['LOGO.JPG', SIGNATURES.jpg, LOGO_FILES],
  ['logo.old.jpeg', SIGNATURES.jpg, BACKGROUND_FILES],
  ['favicon.ico', SIGNATURES.ico, FAVICON_FILES],
  ['policy.pdf', SIGNATURES.pdf, POLICY_FILES],
  ['ach.txt', [...new TextEncoder().encode('1'.repeat(94)), 0], NACHA_FILES],
])('accepts the file %s', async (name, bytes, rules) => {
  expect(await validateFile(createFile(name, bytes), rules, t)).toBeNull();
});

describe('validateFile', () => {
  test.each<[string, File, FileRules, string]>([
    [
      'a file with an unsupported extension',
      createFile('logo.svg', SIGNATURES.png),
      LOGO_FILES,
      'Only .jpg, .jpeg and .png file formats are supported',
    ],
    [
      'a file without an extension',
      createFile('png', SIGNATURES.png),
      LOGO_FILES,
      'Only .jpg, .jpeg and .png file formats are supported',
    ],
    [
      'a PNG file as the favicon',
      createFile('favicon.png', SIGNATURES.png),
      FAVICON_FILES,
      'Only .ico file formats are supported',
    ],
    [
      'a PNG file whose content is a PDF',
      createFile('logo.png', SIGNATURES.pdf),
      LOGO_FILES,
      'This is not a valid PNG file. Choose another file.',
    ],
    [
      'a PNG file with a JPEG extension',
      createFile('logo.jpg', SIGNATURES.png),
      LOGO_FILES,
      'This is not a valid JPEG file. Choose another file.',
    ],
    [
      'a bank file in UTF-16',
      createFile('ach.txt', encodeUtf16('\ufeff101 231380104')),
      NACHA_FILES,
      'The file is encoded as UTF-16. Save it as plain text (UTF-8) and choose it again.',
    ],
    [
      'a CSV file in UTF-16 without a byte order mark',
      createFile('borrowers.csv', encodeUtf16('Account Number;SSN')),
      BORROWER_FILES,
      'The file is encoded as UTF-16. Save it as plain text (UTF-8) and choose it again.',
    ],
    ['an empty file', createFile('logo.png', []), LOGO_FILES, 'The file is empty. Choose another file.'],
    [
      'a file one byte over the limit',
      createFile('logo.png', SIGNATURES.png, 2 * 1024 * 1024 + 1),
      LOGO_FILES,
      'The file is 2 MB. The limit is 2 MB. Choose a smaller file.',
    ],
    [
      'a file far over the limit',
      createFile('favicon.ico', SIGNATURES.ico, 300_000),
      FAVICON_FILES,
      'The file is 293 KB. The limit is 256 KB. Choose a smaller file.',
    ],
  ])('refuses %s and states the reason', async (_name, file, rules, message) => {
    expect(await validateFile(file, rules, t)).toBe(message);
  });

  test('accepts a file of exactly the maximum size', async () => {
    expect(
      await validateFile(createFile('logo.png', SIGNATURES.png, 2 * 1024 * 1024), LOGO_FILES, t),
    ).toBeNull();
  });

  test('refuses a file that was deleted after the user selected it', async () => {
    const deleted = createFile('logo.png', SIGNATURES.png);
    deleted.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('deleted')) });
    expect(await validateFile(deleted, LOGO_FILES, t)).toBe('The file could not be read. Choose it again.');
  });
});
