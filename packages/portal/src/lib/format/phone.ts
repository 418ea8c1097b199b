/** Formats ten digits as `(312) 555-0142`. Returns any other text unchanged. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/**
 * Returns the `tel:` URL of a phone number, or null for a text without digits. Ten digits are a North American number.
 */
export function toPhoneHref(phone: string): string | null {
  const number = phone.replaceAll(/[^\d+]/g, '');
  if (!/\d/.test(number)) return null;
  return /^\d{10}$/.test(number) ? `tel:+1${number}` : `tel:${number}`;
}
