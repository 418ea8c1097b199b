/** Returns an error message for an invalid phone number, or null (docs/product/settings.md#company-phone). */
export function checkPhone(input: string): string | null {
  const phone = input.trim();
  if (phone === '') return 'Phone number is required';
  if (!/^[0-9]+$/.test(phone)) return 'Phone number not valid';
  return phone.length === 10 ? null : 'Phone number should be 10 digits';
}

const MAX_NOTICE_DAYS = 365;

/** Returns the number of days, or an error message that contains the field name. */
export function readNoticeDays(input: string | number, name: string): { days: number } | { fault: string } {
  const text = String(input).trim();
  if (text === '') return { fault: `${name} is required` };
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return days <= MAX_NOTICE_DAYS
    ? { days }
    : { fault: `${name} must be a whole number from 0 to ${MAX_NOTICE_DAYS}` };
}
