/** (312) 555-0142, as people read it out; what is no ten digits stays as it came. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** The address that calls a number; ten digits are a number of the North American plan. Null for a text without digits. */
export function phoneHref(phone: string): string | null {
  const number = phone.replaceAll(/[^\d+]/g, '');
  if (!/\d/.test(number)) return null;
  return /^\d{10}$/.test(number) ? `tel:+1${number}` : `tel:${number}`;
}
