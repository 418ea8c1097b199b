import 'virtual:texts/new-password';
import type { PlainTextKey } from '../texts/texts.ts';

const MIN_LENGTH = 8;
export const SPECIAL_CHARACTERS = '!@#$%^&*(),.?:{}|<>"';

/**
 * The rules of a new password, in the order in which they are listed and checked
 * (docs/product/sign-in-and-session.md#password-rules).
 */
export const passwordRules = [
  {
    rule: 'newPassword.length',
    message: 'validation.passwordShort',
    isSatisfied: (password: string) => password.length >= MIN_LENGTH,
  },
  {
    rule: 'newPassword.digit',
    message: 'validation.passwordDigit',
    isSatisfied: (password: string) => /\d/.test(password),
  },
  {
    rule: 'newPassword.lowercase',
    message: 'validation.passwordLowercase',
    isSatisfied: (password: string) => /[a-z]/.test(password),
  },
  {
    rule: 'newPassword.uppercase',
    message: 'validation.passwordUppercase',
    isSatisfied: (password: string) => /[A-Z]/.test(password),
  },
  {
    rule: 'newPassword.special',
    message: 'validation.passwordSpecial',
    isSatisfied: (password: string) => Array.from(password).some((each) => SPECIAL_CHARACTERS.includes(each)),
  },
] as const;

/** Returns the message if the password is missing or breaks a rule, the first in the list; null for a valid password. */
export function validateNewPassword(password: string): PlainTextKey | null {
  if (password === '') return 'validation.newPasswordRequired';
  return passwordRules.find(({ isSatisfied }) => !isSatisfied(password))?.message ?? null;
}

/** Returns the message about the confirmation of a new password; null if it matches. */
export function validateConfirmation(password: string, confirmation: string): PlainTextKey | null {
  if (confirmation === '') return 'validation.confirmationRequired';
  return confirmation === password ? null : 'validation.confirmationDiffers';
}
