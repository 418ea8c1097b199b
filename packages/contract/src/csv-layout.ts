const SEPARATORS = [',', ';', '\t'] as const;

/** A line before the headings that specifies the separator for spreadsheet programs, such as `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;|\t])"?\s*$/i;

export interface CsvLayout {
  separator: string;
  /** True if the first line specifies only the separator. The headings are then on the next line. */
  hasSeparatorLine: boolean;
}

/**
 * Detects the cell separator of a CSV file: the separator that the first line specifies, else the most
 * frequent separator outside quotation marks in the headings, else a comma.
 * @param firstLine the first line that is not blank
 */
export function detectCsvLayout(firstLine: string): CsvLayout {
  const specified = SEPARATOR_LINE.exec(firstLine)?.[1];
  if (specified !== undefined) return { separator: specified, hasSeparatorLine: true };
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  const separator = SEPARATORS.reduce<string>(
    (best, candidate) => (count(candidate) > count(best) ? candidate : best),
    SEPARATORS[0],
  );
  return { separator, hasSeparatorLine: false };
}
