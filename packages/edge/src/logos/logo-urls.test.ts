import { expect, test } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { resolveLogoUrls } from './logo-urls.ts';

const proxied = makeRelease('harbor', {
  upstream: 'https://api.lender.example/v2',
  canonicalOrigin: 'https://portal.lender.example',
  fileOrigins: ['https://cdn.lender.example'],
});
const direct = {
  ...makeRelease('harbor', { canonicalOrigin: 'https://portal.lender.example' }),
  injected: { ...proxied.injected, apiBase: 'https://api.lender.example/v2' },
};

test.each([
  ['/api/client/files/a.png', '/api/client/files/a.png', 'https://api.lender.example/v2/client/files/a.png'],
  ['/api/a.png?v=2#top', '/api/a.png?v=2', 'https://api.lender.example/v2/a.png?v=2'],
  ['https://portal.lender.example/api/a.png', '/api/a.png', 'https://api.lender.example/v2/a.png'],
  [
    'https://cdn.lender.example/a.png',
    'https://cdn.lender.example/a.png',
    'https://cdn.lender.example/a.png',
  ],
])(
  'with a proxied API, browsers load the logo %s from %s and the edge fetches it from %s',
  (url, browserUrl, fetchUrl) => {
    const address = resolveLogoUrls(proxied, url);
    expect([address?.browserUrl, address?.fetchUrl.href]).toEqual([browserUrl, fetchUrl]);
  },
);

test('with an API that browsers call directly, browsers and the edge load a logo from the same URL', () => {
  const address = resolveLogoUrls(direct, '/files/a.png');
  expect([address?.browserUrl, address?.fetchUrl.href]).toEqual([
    'https://api.lender.example/files/a.png',
    'https://api.lender.example/files/a.png',
  ]);
});

test.each([
  'https://elsewhere.example/a.png',
  'http://cdn.lender.example/a.png',
  'https://api.lender.example/v2/client/files/a.png',
  'http://169.254.169.254/latest/meta-data',
  'https://user:secret@cdn.lender.example/a.png',
  '/brand/logo.svg',
  '/api/../a.png',
  '/api/%2e%2e/%2e%2e/admin',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//elsewhere.example/a.png',
])('rejects the logo URL %s', (url) => {
  expect(resolveLogoUrls(proxied, url)).toBeNull();
});

test('rejects a logo URL that is longer than the maximum', () => {
  expect(resolveLogoUrls(proxied, `https://cdn.lender.example/${'a'.repeat(2_000)}`)).toBeNull();
});
