/** A character that no text contains. */
const VALUE_MARKER = '\u0000';

/**
 * Formats a text once, and returns a function that inserts values into it. Use it for texts of list rows: formatting them
 * for each of 48 rows takes longer than rendering the rows.
 * @param format formats the text with its parameter as the value
 */
export function createTextTemplate(format: (value: string) => string): (value: string) => string {
  const parts = format(VALUE_MARKER).split(VALUE_MARKER);
  return (value) => parts.join(value);
}
