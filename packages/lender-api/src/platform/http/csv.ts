type Cell = string | number | null;

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A text that begins like a formula gets an apostrophe: a spreadsheet that opens the file would run it, and
 * borrowers choose their own names and addresses. Plain numbers are harmless and stay numbers.
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** One line of a CSV file (RFC 4180), with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = withoutFormula(String(cell ?? ''));
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
