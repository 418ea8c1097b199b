import { expect, test } from 'vitest';
import { getPortalOrigin } from './portal-origin.ts';

const CONFIGURED = 'http://harbor.localhost:8080';

test('uses the reported origin with its port and scheme', () => {
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
])('the reported value %j does not change the host of links', (reported) => {
  expect(getPortalOrigin(reported, CONFIGURED)).toBe(CONFIGURED);
});

test('drops the path and credentials of a reported address', () => {
  expect(getPortalOrigin('http://user:pw@harbor.localhost:8080/x?y#z', CONFIGURED)).toBe(CONFIGURED);
});
