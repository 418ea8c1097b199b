/** A formatter costs a hundred times what it formats: a page of a list asks for 48 numbers. */
const formatters = new Map<string, Intl.NumberFormat>();

/** A whole number as the tenant writes it: `2,043`. */
export function formatCount(count: number, locale: string): string {
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale);
    formatters.set(locale, formatter);
  }
  return formatter.format(count);
}
