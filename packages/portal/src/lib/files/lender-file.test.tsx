import { expect, test } from 'vitest';
import { lenderFile } from './lender-file.ts';

const here = window.location.origin;

test.each([
  ['/api/client/files/a.png', '/api', `${here}/api/client/files/a.png`],
  [
    '/harbor/client/files/a.png',
    'https://api.lender.example/v2',
    'https://api.lender.example/harbor/client/files/a.png',
  ],
  ['https://cdn.lender.example/a.png', '/api', 'https://cdn.lender.example/a.png'],
])('%s of the API at %s is %s', (address, apiBase, url) => {
  expect(lenderFile(address, apiBase)).toBe(url);
});
