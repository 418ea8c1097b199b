import { expect, test } from 'vitest';
import { portalOrigin } from './portal-origin.ts';

const CONFIGURED = 'http://harbor.localhost:8080';

test('the origin that the edge tells is used, with its port and scheme', () => {
  expect(portalOrigin('http://harbor.localhost:9000', CONFIGURED)).toBe('http://harbor.localhost:9000');
  expect(portalOrigin('https://harbor.localhost', CONFIGURED)).toBe('https://harbor.localhost');
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
])('%j cannot move links away from the lender', (told) => {
  expect(portalOrigin(told, CONFIGURED)).toBe(CONFIGURED);
});

test('a path or credentials in what is told do not reach the link', () => {
  expect(portalOrigin('http://user:pw@harbor.localhost:8080/x?y#z', CONFIGURED)).toBe(CONFIGURED);
});
