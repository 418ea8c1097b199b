import PDFDocument from 'pdfkit';
import type { ExportCell } from './export-columns.ts';

const PAGE = { size: 'LETTER', layout: 'landscape', margin: 36 } as const;
const [WIDTH, HEIGHT] = [792, 612];
const ROW_HEIGHT = 14;
const FONT_SIZE = 8;
/** Space between a column's text and the next column. */
const GAP = 6;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const COUNT = new Intl.NumberFormat('en-US');

/** The fonts that every reader of PDF brings know Latin-1 alone; any other character would come out as a wrong one. */
const writable = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');

function shown(cell: ExportCell): string {
  if (cell.kind === 'text') return writable(cell.text);
  return cell.kind === 'money' ? DOLLARS.format(cell.cents / 100) : COUNT.format(cell.count);
}

/** One line of cells in columns of equal width; figures stand right. A text too long for its column is cut with an ellipsis. */
function writeLine(
  document: PDFKit.PDFDocument,
  y: number,
  cells: readonly { text: string; right: boolean }[],
) {
  const width = (WIDTH - 2 * PAGE.margin) / cells.length;
  for (const [index, { text, right }] of cells.entries()) {
    document.text(text, PAGE.margin + index * width, y, {
      width: width - GAP,
      height: ROW_HEIGHT,
      align: right ? 'right' : 'left',
      lineBreak: false,
      ellipsis: true,
    });
  }
}

/**
 * A table as a PDF: the title once, the headings on every page.
 * @param headings their columns are set right when the first row has a figure there
 */
export function tablePdf(
  title: string,
  headings: readonly string[],
  rows: readonly ExportCell[][],
): Promise<Buffer> {
  const document = new PDFDocument({ ...PAGE, info: { Title: writable(title) } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    document.on('error', reject);
  });
  const isFigure = headings.map(
    (_, index) => rows[0]?.[index] !== undefined && rows[0][index].kind !== 'text',
  );
  const startPage = (top: number) => {
    document.font('Helvetica-Bold').fontSize(FONT_SIZE);
    writeLine(
      document,
      top,
      headings.map((text, index) => ({ text, right: isFigure[index] ?? false })),
    );
    document.font('Helvetica');
    return top + ROW_HEIGHT;
  };
  document
    .font('Helvetica-Bold')
    .fontSize(14)
    .text(writable(title), PAGE.margin, PAGE.margin, { lineBreak: false });
  let y = startPage(PAGE.margin + 28);
  for (const row of rows) {
    if (y + ROW_HEIGHT > HEIGHT - PAGE.margin) {
      document.addPage();
      y = startPage(PAGE.margin);
    }
    writeLine(
      document,
      y,
      row.map((cell) => ({ text: shown(cell), right: cell.kind !== 'text' })),
    );
    y += ROW_HEIGHT;
  }
  document.end();
  return done;
}
