/** Earlier dates of birth are treated as typing errors. */
const FIRST_BIRTH_DAY = '1900-01-01';

/**
 * Returns true if the day can be a date of birth: from 1900 on and before today.
 * @param day `yyyy-MM-dd`
 * @param today `yyyy-MM-dd` in the lender's time zone
 */
export function isBirthDay(day: string, today: string): boolean {
  return day >= FIRST_BIRTH_DAY && day < today;
}
