import { z } from 'zod';

const email = z.email();

/** The message of the first rule of spec section 5 that an e-mail address breaks, or null. */
export function emailFault(address: string): string | null {
  if (address === '') return 'Email address is required';
  return email.safeParse(address).success ? null : 'Email address is not valid';
}

/** The message of the first rule of spec section 5 that a mobile number breaks, or null. */
export function mobileFault(number: string): string | null {
  if (number === '') return 'Mobile number is required';
  if (!/^[0-9]+$/.test(number)) return 'Phone number not valid';
  return number.length === 10 ? null : 'Mobile number should be 10 digits';
}
