import type { Translate } from '../lib/texts/texts.ts';

const MAX_EMAIL_LENGTH = 254;
/** One @, no whitespace, and a domain with at least two labels. The lender API checks whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Removes surrounding spaces, which pasting may add. */
export const trimEmail = (email: string): string => email.trim();

/**
 * Returns the message for an invalid email address; undefined for a valid one
 * (docs/product/sign-in-and-session.md#sign-in-validation).
 */
export function validateEmail(email: string, t: Translate): string | undefined {
  const address = trimEmail(email);
  if (address === '') return t('validation.emailRequired');
  return address.length > MAX_EMAIL_LENGTH || !EMAIL.test(address) ? t('validation.emailInvalid') : undefined;
}

/** Returns the message for an invalid password in Sign In; undefined for a valid one. Spaces are part of a password. */
export const validatePassword = (password: string, t: Translate): string | undefined =>
  password === '' ? t('validation.passwordRequired') : undefined;
