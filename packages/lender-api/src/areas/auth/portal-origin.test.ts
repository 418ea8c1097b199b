import { expect, test } from 'vitest';
import { getPortalOrigin } from './portal-origin.ts';

const CONFIGURED_ORIGIN = 'http://harbor.localhost:8080';

test('emailed links use the reported origin if its host is the configured host', () => {
  expect(getPortalOrigin('http://harbor.localhost:9000', CONFIGURED_ORIGIN)).toBe(
    'http://harbor.localhost:9000',
  );
  expect(getPortalOrigin('https://harbor.localhost', CONFIGURED_ORIGIN)).toBe('https://harbor.localhost');
});

test.each([
  undefined,
  '',
  'harbor.localhost',
  'https://evil.example',
  'https://harbor.localhost.evil.example',
  'https://harbor.localhost@evil.example',
  'javascript://harbor.localhost/%0aalert(1)',
  ['http://harbor.localhost:9000', 'https://evil.example'],
])('emailed links use the configured origin if the reported origin is %j', (reported) => {
  expect(getPortalOrigin(reported, CONFIGURED_ORIGIN)).toBe(CONFIGURED_ORIGIN);
});

test('emailed links do not use the path and credentials of the reported origin', () => {
  expect(getPortalOrigin('http://user:pw@harbor.localhost:8080/x?y#z', CONFIGURED_ORIGIN)).toBe(
    CONFIGURED_ORIGIN,
  );
});
