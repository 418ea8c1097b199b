/** Earlier dates of birth are typing mistakes. */
const FIRST_BIRTH_DAY = '1900-01-01';

/**
 * Returns true for nine digits that can be a taxpayer's number: no area 000, no group 00, no serial 0000. Area 666, which
 * is never issued, is the one that invented people have; areas from 900 on hold the numbers that the tax office issues.
 */
export function isPossibleSsn(digits: string): boolean {
  return /^(?!000)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/**
 * Returns true for a day from 1900 on and before today.
 * @param day `yyyy-MM-dd`
 * @param today `yyyy-MM-dd` in the lender's time zone
 */
export function isBirthDay(day: string, today: string): boolean {
  return day >= FIRST_BIRTH_DAY && day < today;
}
