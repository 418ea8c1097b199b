import type { Translate } from '../lib/texts/texts.ts';

const MAX_EMAIL_LENGTH = 254;
/** One @, no blanks, and a domain with at least two labels. The lender API checks if the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Removes surrounding blanks, which pasting may add. */
export const trimmedEmail = (email: string): string => email.trim();

/**
 * Returns the message about an email address; undefined for a valid one
 * (docs/product/sign-in-and-session.md#sign-in-validation).
 */
export function emailProblem(email: string, t: Translate): string | undefined {
  const address = trimmedEmail(email);
  if (address === '') return t('validation.emailRequired');
  return address.length > MAX_EMAIL_LENGTH || !EMAIL.test(address) ? t('validation.emailInvalid') : undefined;
}

/**
 * Returns the message about the password of Sign In; undefined for a valid one. Blanks are part of a
 * password.
 */
export const passwordProblem = (password: string, t: Translate): string | undefined =>
  password === '' ? t('validation.passwordRequired') : undefined;
