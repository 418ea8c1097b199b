import { expect, test } from 'vitest';
import { getPortalOrigin } from './portal-origin.ts';

const CONFIGURED = 'http://harbor.localhost:8080';

test('uses the scheme and port of the reported origin if its host is the configured host', () => {
  expect(getPortalOrigin('http://harbor.localhost:9000', CONFIGURED)).toBe('http://harbor.localhost:9000');
  expect(getPortalOrigin('https://harbor.localhost', CONFIGURED)).toBe('https://harbor.localhost');
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
])('uses the configured origin if the reported value is %j', (reported) => {
  expect(getPortalOrigin(reported, CONFIGURED)).toBe(CONFIGURED);
});

test('removes the path and credentials from a reported URL', () => {
  expect(getPortalOrigin('http://user:pw@harbor.localhost:8080/x?y#z', CONFIGURED)).toBe(CONFIGURED);
});
