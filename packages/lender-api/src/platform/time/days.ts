/** The number of days since 1970-01-01. Day numbers can be added and compared without a time zone. */
export type DayNumber = number;

const MS_PER_DAY = 86_400_000;
const textCache = new Map<DayNumber, string>();

export function toDayNumber(day: string): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
}

export function formatDay(day: DayNumber): string {
  const cachedText = textCache.get(day);
  if (cachedText !== undefined) return cachedText;
  const text = new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
  textCache.set(day, text);
  return text;
}

/** Returns the current day in a time zone, `yyyy-MM-dd`. */
export function getToday(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const getPart = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${getPart('year')}-${getPart('month')}-${getPart('day')}`;
}
