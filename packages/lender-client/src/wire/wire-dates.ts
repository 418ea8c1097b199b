import type { WireType } from './wire-types.ts';

const DAY = String.raw`(\d{4})-(\d{2})-(\d{2})`;
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`;
const ZONE = String.raw`Z|[+-]([01]\d|2[0-3]):?[0-5]\d`;

/** A day such as `2026-03-02`, a PHP date such as `2026-03-02 10:11:12.000000`, or ISO 8601 such as `2026-03-02T10:11:12Z`. */
const DAY_PATTERN = new RegExp(`^${DAY}([T ]${TIME}(${ZONE})?)?$`);
const INSTANT_PATTERN = new RegExp(`^(${DAY})[T ](${TIME})(${ZONE})?$`);

/** PHP serializes a date as an object: `{ date, timezone_type, timezone }`. */
function unwrapPhpDate(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'date' in value ? value.date : value;
}

function isCalendarDay(year: number, month: number, date: number): boolean {
  const day = new Date(Date.UTC(year, month - 1, date));
  return year > 0 && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
}

/**
 * A calendar day in the lender's time zone. A time is ignored and the day is never converted between time zones, because
 * servers send a day without a time as midnight in the zone they run in.
 * @returns yyyy-MM-dd
 */
export const day: WireType<string> = {
  expected: 'a day as yyyy-MM-dd',
  within: 'date',
  read: (value) => {
    const unwrapped = unwrapPhpDate(value);
    const parts = typeof unwrapped === 'string' ? DAY_PATTERN.exec(unwrapped) : null;
    if (parts === null) return undefined;
    const [, year = '', month = '', date = ''] = parts;
    return isCalendarDay(Number(year), Number(month), Number(date)) ? `${year}-${month}-${date}` : undefined;
  },
};

const OFFSET_PATTERN = /^[+-]\d{2}:\d{2}$/;

/**
 * Returns the offset of a PHP date object from UTC; `Z` if the object or the value has no zone. Returns undefined for a
 * zone with a name other than UTC, because its offset depends on the date.
 */
function getPhpOffset(value: unknown): string | undefined {
  const zone =
    typeof value === 'object' && value !== null && 'timezone' in value ? value.timezone : undefined;
  if (zone === undefined || zone === 'UTC' || zone === 'Z') return 'Z';
  return typeof zone === 'string' && OFFSET_PATTERN.test(zone) ? zone : undefined;
}

/** A point in time, in UTC if it has no zone. @returns ISO 8601 with a zone */
export const instant: WireType<string> = {
  expected: 'a date and time as yyyy-MM-ddThh:mm:ssZ',
  within: 'date',
  read: (value) => {
    const unwrapped = unwrapPhpDate(value);
    if (typeof unwrapped !== 'string' || day.read(unwrapped) === undefined) return undefined;
    const [, date, , , , time, , , , zone = getPhpOffset(value)] = INSTANT_PATTERN.exec(unwrapped) ?? [];
    if (date === undefined || time === undefined || zone === undefined) return undefined;
    return `${date}T${time}${zone}`;
  },
};

/** Values that databases and forms use for a day that was never set. */
const UNSET_DAYS: readonly unknown[] = ['', '0000-00-00', '0000-00-00 00:00:00'];

/** A day that may be unset. @returns null for an unset day, even if the lender's database stores it as a zero date */
export const dayIfSet: WireType<string | null> = {
  expected: `${day.expected}, or null`,
  within: 'date',
  read: (value) => (UNSET_DAYS.includes(unwrapPhpDate(value)) ? null : day.read(value)),
};
