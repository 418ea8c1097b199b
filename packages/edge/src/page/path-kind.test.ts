import { expect, test } from 'vitest';
import { getPathKind } from './path-kind.ts';

test.each([
  ['/', 'sign-in'],
  ['/?next=%2Fborrowers', 'sign-in'],
  ['/index.html', 'sign-in'],
  ['/forgot-password', 'forgot-password'],
  ['/forgot-password/', 'forgot-password'],
  ['/reset-password/a.b-c', 'reset-password'],
])('the path %s shows the screen %s', (url, screen) => expect(getPathKind(url)).toBe(screen));

test.each([
  '/borrowers',
  '/borrowers/signed-up?page=1',
  '/reset-password',
  '/reset-password/a/b',
  '//',
  '/forgot-passwords',
])('the path %s belongs to the signed-in app', (url) => expect(getPathKind(url)).toBe('signed-in'));
