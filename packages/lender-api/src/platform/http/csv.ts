type Cell = string | number | null;

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Adds an apostrophe before a text that a spreadsheet would run as a formula, because borrowers choose their names and
 * addresses. Plain numbers stay unchanged.
 */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** Returns one line of a CSV file (RFC 4180), including its line end. */
export function formatCsvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = escapeFormula(String(cell ?? ''));
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
