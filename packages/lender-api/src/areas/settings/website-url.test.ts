import { expect, test } from 'vitest';
import { normalizeWebAddress, normalizeWebsite } from './website-url.ts';

test.each([
  ['www.harbor.example', 'www.harbor.example'],
  ['WWW.Harbor.Example/', 'www.harbor.example'],
  ['harbor.example/pay?from=app#top', 'harbor.example/pay?from=app#top'],
  ['https://harbor.example', 'https://harbor.example'],
  ['HTTP://harbor.example:8080/a b', null],
  ['http://harbor.example:8080/', 'http://harbor.example:8080'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['//evil.example', null],
  ['/evil.example', null],
  ['https:////evil.example', null],
  ['https:/evil.example', null],
  ['https:evil.example', null],
  ['https://x.example/"><script>', null],
  ["x.example/'onclick=alert(1)", null],
  ['javascript:alert(1)', null],
  ['javascript:alert.com', null],
  ['data:text/html.x', null],
  ['ftp://files.example', null],
  ['https://user:secret@harbor.example', null],
  ['harbor.example@evil.example', null],
  ['harbor.example\\@evil.example', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['http://2130706433', null],
  ['http://0x7f.1', null],
  ['[::1]', null],
  ['harbor..example', null],
  ['-harbor.example', null],
  ['harbor', null],
  ['', null],
])('the normalized form of the website %j is %j', (input, normalized) => {
  expect(normalizeWebsite(input)).toBe(normalized);
});

test('a link requires a scheme', () => {
  expect(normalizeWebAddress('harbor.example')).toBeNull();
  expect(normalizeWebAddress('https://harbor.example/help')).toBe('https://harbor.example/help');
});
