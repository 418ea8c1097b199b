import type { SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { ExportCell } from './export-columns.ts';

/** Returns a cell with an explicit type, so that a spreadsheet does not interpret text as a formula. */
function toTypedCell(cell: ExportCell) {
  if (cell.kind === 'text') return { type: String, value: cell.text };
  if (cell.kind === 'count') return { type: Number, value: cell.count };
  return { type: Number, value: cell.cents / 100, format: '#,##0.00' };
}

/** Returns a table as an Office Open XML workbook with one sheet and a frozen heading row. */
export function renderTableXlsx(headings: readonly string[], rows: readonly ExportCell[][]): Promise<Buffer> {
  const head = headings.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const sheet: SheetData = [head, ...rows.map((row) => row.map(toTypedCell))];
  const columns = headings.map((heading) => ({ width: Math.max(14, heading.length + 2) }));
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1, sheet: 'Loans' }).toBuffer();
}
