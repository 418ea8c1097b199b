import { expect, test } from 'vitest';
import { pathKindOf } from './path-kind.ts';

test.each([
  ['/', 'sign-in'],
  ['/?next=%2Fborrowers', 'sign-in'],
  ['/index.html', 'sign-in'],
  ['/forgot-password', 'forgot-password'],
  ['/forgot-password/', 'forgot-password'],
  ['/reset-password/a.b-c', 'reset-password'],
])('%s shows the screen %s', (url, screen) => expect(pathKindOf(url)).toBe(screen));

test.each([
  '/borrowers',
  '/borrowers/signed-up?page=1',
  '/reset-password',
  '/reset-password/a/b',
  '//',
  '/forgot-passwords',
])('%s is a page of the signed-in app', (url) => expect(pathKindOf(url)).toBe('signed-in'));
