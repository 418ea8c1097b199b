const SEPARATORS = [',', ';', '\t'] as const;

/** A line before the headings that specifies the separator for spreadsheet programs, such as `sep=;`. */
const HINT = /^\ufeff?"?sep=([,;|\t])"?\s*$/i;

export interface CsvLayout {
  separator: string;
  /** True if the first line only specifies the separator, so that the headings are on the next line. */
  hasHint: boolean;
}

/**
 * Detects the cell separator of a CSV file: the separator that the first line specifies, else the most frequent one outside
 * quotation marks in the headings, else a comma.
 * @param firstLine the first line that is not blank
 */
export function detectCsvLayout(firstLine: string): CsvLayout {
  const specified = HINT.exec(firstLine)?.[1];
  if (specified !== undefined) return { separator: specified, hasHint: true };
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  const separator = SEPARATORS.reduce<string>(
    (best, candidate) => (count(candidate) > count(best) ? candidate : best),
    SEPARATORS[0],
  );
  return { separator, hasHint: false };
}
