import { expect, test } from 'vitest';
import { pathAfterSignIn } from './initial-path.ts';

test.each([
  [null, '/borrowers'],
  ['/groups?group=7', '/groups?group=7'],
  // Its code has been used by then.
  ['/reset-password/4ac1', '/borrowers'],
  ['/reset-password/4ac1?from=mail', '/borrowers'],
  ['/forgot-password', '/borrowers'],
])('after signing in on the way to %s, the portal opens %s', (returnTo, path) => {
  expect(pathAfterSignIn(returnTo)).toBe(path);
});
