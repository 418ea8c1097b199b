import { expect, test } from 'vitest';
import { parseWebAddress, parseWebsite } from './website-url.ts';

test.each([
  'https://harbor.example',
  'http://harbor.example/help?topic=1#top',
  'https://harbor.example:8443/',
  'https://münchen.example/größe',
  'https://harbor.example/%E2%80%AE',
  'https://harbor.example/@staff',
])('accepts the link %s', (address) => {
  expect(parseWebAddress(address)).not.toBeNull();
});

const UNSAFE_CHARACTERS = {
  'a right-to-left override': '\u202e',
  'a left-to-right isolate': '\u2066',
  'a right-to-left mark': '\u200f',
  'a zero-width space': '\u200b',
  'a zero-width joiner': '\u200d',
  'a soft hyphen': '\u00ad',
  'a byte order mark': '\ufeff',
  'a Hangul filler': '\u3164',
  'a blank Braille pattern': '\u2800',
  'a variation selector': '\ufe0f',
  'a tag character': '\u{e0041}',
  'a null character': '\0',
  'a next-line character': '\u0085',
  'half a surrogate pair': '\ud800',
  'a private-use character': '\ue000',
};

test.each(Object.entries(UNSAFE_CHARACTERS))(
  'rejects an address with %s at any position',
  (_name, character) => {
    for (const address of [
      `https://harbor.example/${character}fdp.exe`,
      `https://har${character}bor.example`,
      `https://harbor.example${character}`,
      `${character}https://harbor.example`,
    ]) {
      expect(parseWebAddress(address)).toBeNull();
      expect(parseWebsite(address.replace('https://', ''))).toBeNull();
    }
  },
);

test.each([
  'https://user@harbor.example',
  'https://harbor.example@evil.example',
  'https://user:secret@harbor.example',
  'https://@harbor.example',
  'https://:@harbor.example',
  'https:\\\\harbor.example',
  'https://harbor.example\\@evil.example',
  'https:///harbor.example',
  'https:harbor.example',
  'https://',
  'https://?harbor.example',
  'https://harbor .example',
  ' https://harbor.example',
  'https://harbor.example\n',
  'https://har\tbor.example',
  'javascript:alert(1)//harbor.example',
  'data:text/html,harbor.example',
  'ftp://harbor.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://0x7f.1',
  'https://2130706433',
  'https://[::1]',
  '//harbor.example',
  '',
])('rejects the address %j', (address) => {
  expect(parseWebAddress(address)).toBeNull();
});
