/** The message of the first rule of spec section 5 that a company's phone number breaks, or null. */
export function phoneFault(typed: string): string | null {
  const phone = typed.trim();
  if (phone === '') return 'Phone number is required';
  if (!/^[0-9]+$/.test(phone)) return 'Phone number not valid';
  return phone.length === 10 ? null : 'Phone number should be 10 digits';
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
