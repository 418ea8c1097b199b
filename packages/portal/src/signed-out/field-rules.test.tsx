import { type TextKey, texts } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { createNewPasswordSchema } from '../lib/forms/new-password-schema.ts';
import { validateConfirmation, validateNewPassword } from '../lib/forms/password-rules.ts';
import type { Translate } from '../lib/texts/texts.ts';
import { trimEmail, validateEmail, validatePassword } from './field-rules.ts';

const t = ((key: TextKey) => texts[key]) as Translate;

describe('the email address rule', () => {
  // @spec 5.1
  test.each([
    ['', 'Email address is required'],
    ['  ', 'Email address is required'],
    ['role1', 'Email address is not valid'],
    ['role1@', 'Email address is not valid'],
    ['role1@harbor', 'Email address is not valid'],
    ['role1@harbor..example', 'Email address is not valid'],
    ['a b@harbor.example', 'Email address is not valid'],
    ['role1@harbor.example, role2@harbor.example', 'Email address is not valid'],
    [`${'a'.repeat(250)}@harbor.example`, 'Email address is not valid'],
  ])('refuses the email address "%s" with the message "%s"', (email, message) => {
    expect(validateEmail(email, t)).toBe(message);
  });

  test.each(['a@b.co', ' role1@harbor.example ', "o'neil+cap@mail.harbor.example", 'jörg@bücher.example'])(
    'accepts the email address "%s"',
    (email) => {
      expect(validateEmail(email, t)).toBeUndefined();
      expect(trimEmail(email)).toBe(email.trim());
    },
  );
});

// @spec 5.1
test('the password rule of Sign In rejects an empty password and accepts a password of spaces', () => {
  expect(validatePassword('', t)).toBe('Password is required');
  expect(validatePassword(' ', t)).toBeUndefined();
});

// @spec 5.2
describe('the rules of a new password', () => {
  test.each([
    ['', 'New password is required'],
    ['Ab1!', 'Password is too short - should be 8 chars minimum.'],
    ['Abcdefg!', 'Password Must contain at least one number. '],
    ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['Abcdefg1', 'Password must contain at least one special character'],
    ['Abcdefg1-', 'Password must contain at least one special character'],
  ])('refuses the new password "%s" with the message "%s"', (password, message) => {
    const problem = validateNewPassword(password);
    expect(problem && texts[problem]).toBe(message);
  });

  // @spec 5.2
  test.each(Array.from('!@#$%^&*(),.?:{}|<>"'))(
    'accepts %s as the special character of a new password',
    (character) => {
      expect(validateNewPassword(`Abcdefg1${character}`)).toBeNull();
    },
  );

  // @spec 5.2
  test('requires a confirmation that is identical to the new password', () => {
    expect(validateConfirmation('Abcdefg1!', '')).toBe('validation.confirmationRequired');
    expect(validateConfirmation('Abcdefg1!', 'Abcdefg1?')).toBe('validation.confirmationDiffers');
    expect(validateConfirmation('Abcdefg1!', 'Abcdefg1!')).toBeNull();
  });

  test('the forms of the signed-in app validate a new password and its confirmation with the same rules', () => {
    const { error } = createNewPasswordSchema(t).safeParse({ password: 'Ab1!', confirmation: 'Ab1?' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['password', 'Password is too short - should be 8 chars minimum.'],
      ['confirmation', 'Passwords must match'],
    ]);
  });
});
