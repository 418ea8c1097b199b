import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { ExportCell } from './export-columns.ts';

// All lengths are in points, 1/72 inch.
const PAGE = { size: 'LETTER', layout: 'landscape', margin: 36 } as const;
const [WIDTH, HEIGHT] = [792, 612];
const ROW_HEIGHT = 14;
/** Height of three lines, because the longest headings wrap. */
const HEADING_HEIGHT = 33;
const FONT_SIZE = 8;
const GAP = 6;
/** Rows written before other requests are handled; about 20 ms of work. */
const ROWS_PER_TURN = 100;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const COUNT = new Intl.NumberFormat('en-US');

/** Replaces characters outside Latin-1, which the standard PDF fonts cannot show. */
const toLatin1 = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');

function formatCell(cell: ExportCell): string {
  if (cell.kind === 'text') return toLatin1(cell.text);
  return cell.kind === 'money' ? DOLLARS.format(cell.cents / 100) : COUNT.format(cell.count);
}

/** Returns the text, shortened with an ellipsis if it is wider than `width`. */
function truncate(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  let end = text.length - 1;
  while (end > 0 && document.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** Writes the cells of a row. The first column is twice as wide as the others. */
function writeCells(
  document: PDFKit.PDFDocument,
  y: number,
  height: number,
  cells: readonly { text: string; right: boolean }[],
): void {
  const unit = (WIDTH - 2 * PAGE.margin) / (cells.length + 1);
  for (const [index, { text, right }] of cells.entries()) {
    const width = (index === 0 ? 2 * unit : unit) - GAP;
    const x = PAGE.margin + (index === 0 ? 0 : (index + 1) * unit);
    const oneLine = height === ROW_HEIGHT;
    const align = right ? 'right' : 'left';
    const written = oneLine ? truncate(document, text, width) : text;
    document.text(written, x, y, { width, height, align, lineBreak: !oneLine });
  }
}

function readBytes(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    document.on('error', reject);
  });
}

/**
 * Returns a table as a PDF, with the title once and the headings on every page. Yields to other requests while it runs.
 * @param headings the headings of the columns. Columns with a number in the first row are aligned right
 */
export async function renderTablePdf(
  title: string,
  headings: readonly string[],
  rows: readonly ExportCell[][],
): Promise<Buffer> {
  const document = new PDFDocument({ ...PAGE, info: { Title: toLatin1(title) } });
  const bytes = readBytes(document);
  const headingCells = headings.map((text, index) => {
    const cell = rows[0]?.[index];
    return { text, right: cell !== undefined && cell.kind !== 'text' };
  });
  const startPage = (top: number) => {
    document.font('Helvetica-Bold').fontSize(FONT_SIZE);
    writeCells(document, top, HEADING_HEIGHT, headingCells);
    document.font('Helvetica');
    return top + HEADING_HEIGHT;
  };
  const titleWidth = WIDTH - 2 * PAGE.margin;
  document.font('Helvetica-Bold').fontSize(14);
  const titleText = truncate(document, toLatin1(title), titleWidth);
  document.text(titleText, PAGE.margin, PAGE.margin, { width: titleWidth, height: 18 });
  let y = startPage(PAGE.margin + 28);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn();
    if (y + ROW_HEIGHT > HEIGHT - PAGE.margin) {
      document.addPage();
      y = startPage(PAGE.margin);
    }
    writeCells(
      document,
      y,
      ROW_HEIGHT,
      row.map((cell) => ({ text: formatCell(cell), right: cell.kind !== 'text' })),
    );
    y += ROW_HEIGHT;
  }
  document.end();
  return bytes;
}
