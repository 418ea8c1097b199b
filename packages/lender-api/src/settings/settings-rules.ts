/** The message of the first rule of spec section 5 that a company's website breaks, or null. */
export function websiteFault(typed: string): string | null {
  const website = typed.trim();
  if (website === '') return 'Website is required';
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return isWebAddress(address) ? null : 'Website is not valid';
}

/** The message of the first rule of spec section 5 that a company's phone number breaks, or null. */
export function phoneFault(typed: string): string | null {
  const phone = typed.trim();
  if (phone === '') return 'Phone number is required';
  if (!/^[0-9]+$/.test(phone)) return 'Phone number not valid';
  return phone.length === 10 ? null : 'Phone number should be 10 digits';
}

/** An address that a link may lead to: http or https, a host with a dot, no user name. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname.includes('.') && username === '' && password === '';
}

const MOST_NOTICE_DAYS = 365;

/**
 * A number of days as a form has it: a number, or a text of digits with blanks around it.
 * @returns the days, or the sentence that says what is wrong
 */
export function noticeDays(typed: string | number, name: string): { days: number } | { fault: string } {
  const text = String(typed).trim();
  if (text === '') return { fault: `${name} is required` };
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return days <= MOST_NOTICE_DAYS
    ? { days }
    : { fault: `${name} must be a whole number from 0 to ${MOST_NOTICE_DAYS}` };
}
