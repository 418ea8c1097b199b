import { expect, test } from 'vitest';
import { pathKindOf } from './path-kind.ts';

test.each([
  '/',
  '/?next=%2Fborrowers',
  '/index.html',
  '/forgot-password',
  '/forgot-password/',
  '/reset-password/a.b-c',
])('%s is a signed-out screen', (url) => expect(pathKindOf(url)).toBe('signed-out'));

test.each([
  '/borrowers',
  '/borrowers/signed-up?page=1',
  '/reset-password',
  '/reset-password/a/b',
  '//',
  '/forgot-passwords',
])('%s is a page for who is signed in', (url) => expect(pathKindOf(url)).toBe('signed-in'));
