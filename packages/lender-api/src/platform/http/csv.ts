type Cell = string | number | null;

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Puts an apostrophe before a text that begins like a formula. A spreadsheet would run the formula, and borrowers choose
 * their names and addresses. Plain numbers are harmless and stay numbers.
 */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** Returns one line of a CSV file (RFC 4180) with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = escapeFormula(String(cell ?? ''));
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
