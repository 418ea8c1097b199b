import { type TextKey, texts } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { newPasswordSchema } from '../lib/forms/new-password-schema.ts';
import { confirmationProblem, newPasswordProblem } from '../lib/forms/password-rules.ts';
import type { Translate } from '../lib/texts/texts.ts';
import { emailProblem, passwordProblem, trimmedEmail } from './field-rules.ts';

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
  ])('shows for "%s" the message "%s"', (email, message) => {
    expect(emailProblem(email, t)).toBe(message);
  });

  test.each(['a@b.co', ' role1@harbor.example ', "o'neil+cap@mail.harbor.example", 'jörg@bücher.example'])(
    'accepts "%s"',
    (email) => {
      expect(emailProblem(email, t)).toBeUndefined();
      expect(trimmedEmail(email)).toBe(email.trim());
    },
  );
});

// @spec 5.1
test('requires a password, which may be blank', () => {
  expect(passwordProblem('', t)).toBe('Password is required');
  expect(passwordProblem(' ', t)).toBeUndefined();
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
  ])('show for "%s" the message "%s"', (password, message) => {
    const problem = newPasswordProblem(password);
    expect(problem && texts[problem]).toBe(message);
  });

  // @spec 5.2
  test.each(Array.from('!@#$%^&*(),.?:{}|<>"'))('accept %s as a special character', (character) => {
    expect(newPasswordProblem(`Abcdefg1${character}`)).toBeNull();
  });

  // @spec 5.2
  test('require a confirmation', () => {
    expect(confirmationProblem('Abcdefg1!', '')).toBe('validation.confirmationRequired');
    expect(confirmationProblem('Abcdefg1!', 'Abcdefg1?')).toBe('validation.confirmationDiffers');
    expect(confirmationProblem('Abcdefg1!', 'Abcdefg1!')).toBeNull();
  });

  test('apply in the forms of the signed-in app too, with a message for the confirmation', () => {
    const { error } = newPasswordSchema(t).safeParse({ password: 'Ab1!', confirmation: 'Ab1?' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['password', 'Password is too short - should be 8 chars minimum.'],
      ['confirmation', 'Passwords must match'],
    ]);
  });
});
