import { type TextKey, texts } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { newPasswordSchema } from '../../lib/new-password-schema.ts';
import type { Translate } from '../../lib/texts.ts';
import { forgotPasswordSchema, signInSchema } from './sign-in-schema.ts';

const t = ((key: TextKey) => texts[key]) as Translate;

/** The first message of each field, as the forms show them. */
function messages(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  const shown: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) shown[path.join('.')] ??= message;
  return shown;
}

describe('Sign In and Forgot password', () => {
  test.each([
    ['', 'Email address is required'],
    ['  ', 'Email address is required'],
    ['role1', 'Email address is not valid'],
    ['role1@harbor', 'Email address is not valid'],
    ['a b@harbor.example', 'Email address is not valid'],
    [`${'a'.repeat(250)}@harbor.example`, 'Email address is not valid'],
  ])('the address "%s" is told "%s"', (email, message) => {
    expect(messages(forgotPasswordSchema(t).safeParse({ email }))).toEqual({ email: message });
    expect(messages(signInSchema(t).safeParse({ email, password: 'x' }))).toEqual({ email: message });
  });

  test('a password is required and otherwise left alone, blanks included', () => {
    const schema = signInSchema(t);
    expect(messages(schema.safeParse({ email: 'a@b.co', password: '' }))).toEqual({
      password: 'Password is required',
    });
    expect(schema.parse({ email: ' a@b.co ', password: ' x ' })).toEqual({
      email: 'a@b.co',
      password: ' x ',
    });
  });
});

describe('a new password', () => {
  test.each([
    ['', 'New password is required'],
    ['Ab1!', 'Password is too short - should be 8 chars minimum.'],
    ['Abcdefg!', 'Password Must contain at least one number. '],
    ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['Abcdefg1', 'Password must contain at least one special character'],
    ['Abcdefg1-', 'Password must contain at least one special character'],
  ])('"%s" is told "%s"', (password, message) => {
    expect(
      messages(newPasswordSchema(t).safeParse({ password, confirmation: password || 'x' }))['password'],
    ).toBe(message);
  });

  test.each(Array.from('!@#$%^&*(),.?:{}|<>"'))('%s is a special character', (character) => {
    const password = `Abcdefg1${character}`;
    expect(newPasswordSchema(t).safeParse({ password, confirmation: password }).success).toBe(true);
  });

  test('must be confirmed', () => {
    const schema = newPasswordSchema(t);
    expect(messages(schema.safeParse({ password: 'Abcdefg1!', confirmation: '' }))).toEqual({
      confirmation: 'Confirm password is required',
    });
    expect(messages(schema.safeParse({ password: 'Abcdefg1!', confirmation: 'Abcdefg1?' }))).toEqual({
      confirmation: 'Passwords must match',
    });
  });
});
