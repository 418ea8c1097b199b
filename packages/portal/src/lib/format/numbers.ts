interface CountFormat {
  readonly formatter: Intl.NumberFormat;
  /** The texts of small counts, which a page of a list formats 48 times. */
  readonly smallCounts: Map<number, string>;
}

/** Counts below this number are formatted once. */
const SMALL_COUNTS = 1000;

/** Formats by locale. They are cached because creating a formatter takes a hundred times as long as using it. */
const formats = new Map<string, CountFormat>();

/** Formats a whole number with the separators of the locale, such as 1,640. */
export function formatCount(count: number, locale: string): string {
  let format = formats.get(locale);
  if (format === undefined) {
    format = { formatter: new Intl.NumberFormat(locale), smallCounts: new Map() };
    formats.set(locale, format);
  }
  const cachedText = format.smallCounts.get(count);
  if (cachedText !== undefined) return cachedText;
  const text = format.formatter.format(count);
  if (count < SMALL_COUNTS) format.smallCounts.set(count, text);
  return text;
}
