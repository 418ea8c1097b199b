import Papa from 'papaparse';

type Cell = string | number | null;

/**
 * A text that a spreadsheet would run as a formula; borrowers choose their names and addresses. Plain numbers are not
 * formulas.
 */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

/** Returns one line of a CSV file (RFC 4180), including its line end. An apostrophe precedes each formula. */
export function formatCsvLine(cells: readonly Cell[]): string {
  return `${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\r\n`;
}
