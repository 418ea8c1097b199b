import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNewPasswordError } from './password-rules.ts';

const VALID_PASSWORD = 'Harbor-Lights-7!';

// @spec 5.2
test.each([
  ['', 'New password is required'],
  ['Ab1!', 'Password is too short - should be 8 chars minimum.'],
  ['Abcdefgh!', 'Password Must contain at least one number. '],
  ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
  ['abcdefg1!', 'Password must contain at least one uppercase letter'],
  ['Abcdefg1', 'Password must contain at least one special character'],
])('the password %j is refused with the message %j', (password, message) => {
  expect(findNewPasswordError(password, password)).toBe(message);
});

test.each(Array.from('!@#$%^&*(),.?:{}|<>"'))('%s counts as a special character', (sign) => {
  const password = `Abcdefg1${sign}`;
  expect(findNewPasswordError(password, password)).toBeNull();
});

test.each(Array.from('-_+=/;~ é'))('%j does not count as a special character', (sign) => {
  const password = `Abcdefg1${sign}`;
  expect(findNewPasswordError(password, password)).toBe(
    'Password must contain at least one special character',
  );
});

test('the password confirmation is required and must match the password', () => {
  expect(findNewPasswordError(VALID_PASSWORD, '')).toBe('Confirm password is required');
  expect(findNewPasswordError(VALID_PASSWORD, `${VALID_PASSWORD} `)).toBe('Passwords must match');
  expect(findNewPasswordError(VALID_PASSWORD, VALID_PASSWORD)).toBeNull();
});

test('accepts exactly the passwords with at least eight characters, a digit, a lowercase and an uppercase letter, and a special character', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'Z', '9', '!', 'x', 'Y', '0', '?', '-', ' ', 'ü'),
        maxLength: 14,
      }),
      (password) => {
        const isAllowed =
          password.length >= 8 &&
          /[0-9]/.test(password) &&
          /[a-z]/.test(password) &&
          /[A-Z]/.test(password) &&
          /[!?]/.test(password);
        expect(findNewPasswordError(password, password) === null).toBe(isAllowed);
      },
    ),
  );
});
