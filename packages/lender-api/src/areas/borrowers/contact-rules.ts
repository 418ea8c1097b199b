import { z } from 'zod';

const email = z.email();

/** Returns the error message for an invalid email address, or null (docs/product/loan-account.md#contact-rules). */
export function findEmailError(address: string): string | null {
  if (address === '') return 'Email address is required';
  return email.safeParse(address).success ? null : 'Email address is not valid';
}

/** Returns the error message for an invalid mobile number, or null (docs/product/loan-account.md#contact-rules). */
export function findMobileNumberError(number: string): string | null {
  if (number === '') return 'Mobile number is required';
  if (!/^[0-9]+$/.test(number)) return 'Phone number not valid';
  return number.length === 10 ? null : 'Mobile number should be 10 digits';
}
