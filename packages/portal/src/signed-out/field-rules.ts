import type { Translate } from '../lib/texts/texts.ts';

const MAX_EMAIL_LENGTH = 254;
/**
 * The pattern requires one @, no whitespace, and a domain with at least two labels. The lender API checks
 * whether the address exists.
 */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Removes surrounding spaces, which pasting may add. */
export const trimEmail = (email: string): string => email.trim();

/**
 * Returns the error message for an invalid email address; undefined for a valid address
 * (docs/product/sign-in-and-session.md#sign-in-validation).
 */
export function validateEmail(email: string, t: Translate): string | undefined {
  const address = trimEmail(email);
  if (address === '') return t('validation.emailRequired');
  return address.length > MAX_EMAIL_LENGTH || !EMAIL_PATTERN.test(address)
    ? t('validation.emailInvalid')
    : undefined;
}

/**
 * Returns the error message if the password in Sign In is empty; undefined for any other password. Spaces are
 * part of a password.
 */
export const validatePassword = (password: string, t: Translate): string | undefined =>
  password === '' ? t('validation.passwordRequired') : undefined;
