const SEPARATORS = [',', ';', '\t'] as const;

/** The hint of spreadsheet programs: a line before the headings that names the separator, such as `sep=;`. */
const HINT = /^\ufeff?"?sep=([,;|\t])"?\s*$/i;

export interface CsvLayout {
  separator: string;
  /** The first line only names the separator; the headings follow it. */
  hasHint: boolean;
}

/**
 * Returns how the cells of a CSV file are separated: by the separator that its first line names, else by the one that occurs
 * most often outside quotation marks in the line of headings; a comma when none does.
 * @param firstLine the first line that is not blank
 */
export function csvLayoutOf(firstLine: string): CsvLayout {
  const stated = HINT.exec(firstLine)?.[1];
  if (stated !== undefined) return { separator: stated, hasHint: true };
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  const separator = SEPARATORS.reduce<string>(
    (best, one) => (count(one) > count(best) ? one : best),
    SEPARATORS[0],
  );
  return { separator, hasHint: false };
}
