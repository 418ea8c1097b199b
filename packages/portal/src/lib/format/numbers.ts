/**
 * Formatters by locale. They are cached because creating a formatter is about a hundred times slower than
 * using it, and a page of a list formats 48 numbers.
 */
const formatters = new Map<string, Intl.NumberFormat>();

export function formatCount(count: number, locale: string): string {
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale);
    formatters.set(locale, formatter);
  }
  return formatter.format(count);
}
