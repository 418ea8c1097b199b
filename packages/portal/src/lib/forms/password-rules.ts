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

/**
 * Returns the text key of the error message if the password is missing or breaks a rule. If it breaks several
 * rules, returns the message of the first one in `passwordRules`. Returns null for a valid password.
 */
export function validateNewPassword(password: string): PlainTextKey | null {
  if (password === '') return 'validation.newPasswordRequired';
  return passwordRules.find(({ isSatisfied }) => !isSatisfied(password))?.message ?? null;
}

/**
 * Returns the text key of the error message if the confirmation is missing or differs from the new password.
 * Returns null if they match.
 */
export function validateConfirmation(password: string, confirmation: string): PlainTextKey | null {
  if (confirmation === '') return 'validation.confirmationRequired';
  return confirmation === password ? null : 'validation.confirmationDiffers';
}
