import Papa from 'papaparse';

type Cell = string | number | null;

/**
 * Matches a text that a spreadsheet program would run as a formula. Borrowers could enter such a text as
 * their name or address. Plain numbers are not formulas.
 */
const FORMULA_PATTERN = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

/** Returns one line of a CSV file (RFC 4180), including its line end. An apostrophe precedes each formula. */
export function formatCsvLine(cells: readonly Cell[]): string {
  return `${Papa.unparse([[...cells]], { escapeFormulae: FORMULA_PATTERN })}\r\n`;
}
