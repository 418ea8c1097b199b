import { expect, test } from 'vitest';
import { getPathAfterSignIn } from './initial-path.ts';

test.each([
  [null, '/borrowers'],
  ['/groups?group=7', '/groups?group=7'],
  // After signing in, the user does not return to a reset link.
  ['/reset-password/4ac1', '/borrowers'],
  ['/reset-password/4ac1?from=mail', '/borrowers'],
  ['/forgot-password', '/borrowers'],
])('a user who requests %s and signs in sees %s', (returnTo, path) => {
  expect(getPathAfterSignIn(returnTo)).toBe(path);
});
