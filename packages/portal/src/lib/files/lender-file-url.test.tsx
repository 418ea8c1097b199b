import { expect, test } from 'vitest';
import { resolveLenderFileUrl } from './lender-file-url.ts';

const portalOrigin = window.location.origin;

test.each([
  ['/api/client/files/a.png', '/api', `${portalOrigin}/api/client/files/a.png`],
  [
    '/harbor/client/files/a.png',
    'https://api.lender.example/v2',
    'https://api.lender.example/harbor/client/files/a.png',
  ],
  ['https://cdn.lender.example/a.png', '/api', 'https://cdn.lender.example/a.png'],
])('resolves the file address %s of the API at %s to %s', (address, apiBase, url) => {
  expect(resolveLenderFileUrl(address, apiBase)).toBe(url);
});
