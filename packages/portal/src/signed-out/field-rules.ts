import type { Translate } from '../lib/texts/texts.ts';

const MAX_EMAIL_LENGTH = 254;
/** One @, no blanks, and a domain of at least two labels. The lender decides whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns the address without the blanks that pasting may add. */
export const trimmedEmail = (email: string): string => email.trim();

/** Returns the message about an email address; undefined for a valid one (spec section 5). */
export function emailProblem(email: string, t: Translate): string | undefined {
  const address = trimmedEmail(email);
  if (address === '') return t('validation.emailRequired');
  return address.length > MAX_EMAIL_LENGTH || !EMAIL.test(address) ? t('validation.emailInvalid') : undefined;
}

/** Returns the message about the password of Sign In; undefined for a valid one. Blanks belong to a password. */
export const passwordProblem = (password: string, t: Translate): string | undefined =>
  password === '' ? t('validation.passwordRequired') : undefined;
