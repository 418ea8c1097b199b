import { expect, test } from 'vitest';
import { detectWideEncoding } from './text-encodings.ts';

const TEXT = 'Account Number;SSN\r\n1;2\r\n';

function encodeText(text: string, width: 1 | 2 | 4, isBigEndian = false): Uint8Array {
  const bytes = Array.from(text).flatMap((character) => {
    const code = character.charCodeAt(0);
    const characterBytes = [code % 256, Math.floor(code / 256), 0, 0].slice(0, width);
    return isBigEndian ? characterBytes.toReversed() : characterBytes;
  });
  return Uint8Array.from(bytes);
}

test.each([
  ['UTF-16', 2, false],
  ['UTF-16', 2, true],
  ['UTF-32', 4, false],
  ['UTF-32', 4, true],
] as const)(
  'detects %s (%i bytes per character, big-endian: %s) with and without a byte order mark',
  (name, width, isBigEndian) => {
    expect(detectWideEncoding(encodeText(TEXT, width, isBigEndian))).toBe(name);
    expect(detectWideEncoding(encodeText(`\ufeff${TEXT}`, width, isBigEndian))).toBe(name);
  },
);

test('detects neither UTF-16 nor UTF-32 in UTF-8 text, a single zero byte and other formats', () => {
  const otherContents = [[], [0], [0, 0], [1, 2, 0, 255], [0, 0, 1, 0], [0xef, 0xbb, 0xbf, 0x31]];
  for (const bytes of otherContents) expect(detectWideEncoding(Uint8Array.from(bytes))).toBeNull();
  expect(detectWideEncoding(encodeText(TEXT, 1))).toBeNull();
  expect(detectWideEncoding(encodeText(`A\0${TEXT}`, 1))).toBeNull();
});
