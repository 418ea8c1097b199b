import 'virtual:texts/new-password';
import * as z from 'zod/mini';
import type { Translate } from './texts.ts';

const SHORTEST = 8;
export const SPECIAL_CHARACTERS = '!@#$%^&*(),.?:{}|<>"';

/** What a new password must keep (spec section 5), in the order in which it is told: as a rule, and once it is broken. */
export const passwordRules = [
  {
    rule: 'newPassword.length',
    message: 'validation.passwordShort',
    isKept: (password: string) => password.length >= SHORTEST,
  },
  {
    rule: 'newPassword.digit',
    message: 'validation.passwordDigit',
    isKept: (password: string) => /\d/.test(password),
  },
  {
    rule: 'newPassword.lowercase',
    message: 'validation.passwordLowercase',
    isKept: (password: string) => /[a-z]/.test(password),
  },
  {
    rule: 'newPassword.uppercase',
    message: 'validation.passwordUppercase',
    isKept: (password: string) => /[A-Z]/.test(password),
  },
  {
    rule: 'newPassword.special',
    message: 'validation.passwordSpecial',
    isKept: (password: string) => Array.from(password).some((each) => SPECIAL_CHARACTERS.includes(each)),
  },
] as const;

/** The fields for a new password and its repetition (spec section 5); the first rule that is broken speaks. */
export const newPasswordFields = (t: Translate) => ({
  password: z
    .string()
    .check(
      z.minLength(1, t('validation.newPasswordRequired')),
      ...passwordRules.map(({ message, isKept }) => z.refine<string>(isKept, t(message))),
    ),
  confirmation: z.string().check(z.minLength(1, t('validation.confirmationRequired'))),
});

/** The repetition must be the new password; an empty one has a message of its own. */
export const samePasswords = (t: Translate) =>
  z.refine<{ readonly password: string; readonly confirmation: string }>(
    ({ password, confirmation }) => password === confirmation,
    {
      error: t('validation.confirmationDiffers'),
      path: ['confirmation'],
      // Also while the password breaks another rule.
      when: ({ value }) => (value as { confirmation?: string }).confirmation !== '',
    },
  );

/** A form that asks for a new password alone. */
export const newPasswordSchema = (t: Translate) => z.object(newPasswordFields(t)).check(samePasswords(t));
