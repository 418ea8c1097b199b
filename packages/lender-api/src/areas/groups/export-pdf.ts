import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { PdfBrand } from '../../platform/brand/document-brand.ts';
import type { DocumentFont } from '../../platform/brand/document-font.ts';
import type { ExportCell, ExportTable } from './export-columns.ts';

// All lengths are in points, 1/72 inch.
const PAGE = { size: 'LETTER', layout: 'landscape', margin: 36 } as const;
const [WIDTH, HEIGHT] = [792, 612];
const ROW_HEIGHT = 14;
/** Height of a line of a column heading, independent of the font. The longest headings have three lines. */
const LINE_HEIGHT = 10.5;
const HEADING_HEIGHT = 33;
const FONT_SIZE = 8;
const LOGO_SIZE = { width: 180, height: 28 } as const;
/** Height of the logo with its padding. */
const HEAD_HEIGHT = 40;
const TITLE_HEIGHT = 24;
/** Height of the line with the name and the links of the lender at the end of each page. */
const FOOTER_HEIGHT = 20;
const COLUMN_GAP = 6;
/** The names of the registered fonts. */
const [REGULAR, BOLD] = ['regular', 'bold'];
/**
 * Number of rows that are written before other requests are handled. They take about 20 ms with an embedded
 * font.
 */
const ROWS_PER_TURN = 25;

const DOLLAR_FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const COUNT_FORMAT = new Intl.NumberFormat('en-US');

/** The document, and a function that prepares texts for its font (the font of the brand, or Helvetica). */
interface PdfWriter {
  readonly document: PDFKit.PDFDocument;
  /** Replaces characters that the font does not have with question marks. */
  readonly toPrintable: (text: string) => string;
}

function createPrintableTextFunction(font: DocumentFont | null): (text: string) => string {
  // The standard fonts have only the characters of Latin-1.
  if (font === null) return (text) => text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');
  const { regular, bold } = font;
  const isPrintable = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return regular.characters.has(code) && bold.characters.has(code);
  };
  return (text) => text.replace(/./gsu, (character) => (isPrintable(character) ? character : '?'));
}

function formatCell(cell: ExportCell): string {
  if (cell.kind === 'text') return cell.text;
  return cell.kind === 'money' ? DOLLAR_FORMAT.format(cell.cents / 100) : COUNT_FORMAT.format(cell.count);
}

/** Returns the text with printable characters, shortened with an ellipsis if it is wider than `width`. */
function fitText({ document, toPrintable }: PdfWriter, text: string, width: number): string {
  const printable = toPrintable(text);
  if (document.widthOfString(printable) <= width) return printable;
  let end = printable.length - 1;
  while (end > 0 && document.widthOfString(`${printable.slice(0, end)}...`) > width) end -= 1;
  return `${printable.slice(0, end)}...`;
}

/** Writes the cells of a row. The first column is twice as wide as the others. */
function writeCells(
  writer: PdfWriter,
  y: number,
  height: number,
  cells: readonly { text: string; isRightAligned: boolean }[],
): void {
  const { document, toPrintable } = writer;
  const lineGap = LINE_HEIGHT - document.currentLineHeight(true);
  const columnWidth = (WIDTH - 2 * PAGE.margin) / (cells.length + 1);
  for (const [index, { text, isRightAligned }] of cells.entries()) {
    const width = (index === 0 ? 2 * columnWidth : columnWidth) - COLUMN_GAP;
    const x = PAGE.margin + (index === 0 ? 0 : (index + 1) * columnWidth);
    const isSingleLine = height === ROW_HEIGHT;
    const align = isRightAligned ? 'right' : 'left';
    const cellText = isSingleLine ? fitText(writer, text, width) : toPrintable(text);
    document.text(cellText, x, y, { width, height, align, lineGap, lineBreak: !isSingleLine });
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
 * Draws the logo. Draws the name of the lender instead if there is no logo or the PDF library cannot read it.
 */
function writeHead(writer: PdfWriter, { name, logo, colors }: PdfBrand): void {
  const { document } = writer;
  const { margin } = PAGE;
  document.rect(margin, margin, WIDTH - 2 * margin, HEAD_HEIGHT).fill(colors.head);
  const y = margin + (HEAD_HEIGHT - LOGO_SIZE.height) / 2;
  if (logo !== null) {
    try {
      document.image(logo.content, margin, y, { fit: [LOGO_SIZE.width, LOGO_SIZE.height], valign: 'center' });
      return;
    } catch {
      // The PDF library may not support the content of an uploaded JPEG, even if its header is valid. Draw
      // the name.
    }
  }
  document.font(BOLD).fontSize(16).fillColor(colors.onHead);
  document.text(fitText(writer, name, WIDTH - 2 * margin), margin, y + 6, { lineBreak: false });
}

/** Writes the footer of a page: the name of the lender, and as many of its links as fit. */
function writeFooter({ document, toPrintable }: PdfWriter, { name, links, colors }: PdfBrand): void {
  const end = WIDTH - PAGE.margin;
  const y = HEIGHT - PAGE.margin - FONT_SIZE;
  let x: number = PAGE.margin;
  const write = (words: string, color: string, link: string | null) => {
    const text = toPrintable(words);
    const width = document.widthOfString(text);
    if (x + width > end) return;
    document.fillColor(color).text(text, x, y, { lineBreak: false, link, underline: link !== null });
    x += width + 2 * COLUMN_GAP;
  };
  document.font(REGULAR).fontSize(FONT_SIZE);
  write(name, colors.muted, null);
  for (const { text, url } of links) write(text, colors.link, url);
}

/**
 * Returns a table as a PDF. The first page begins with the lender's logo and the title. Every page has the
 * column headings, and a footer with the lender's name and links. Numbers are aligned right, and so are the
 * headings of columns with numbers. Regularly lets other requests run.
 */
export async function renderTablePdf(
  { title, headings, rows }: ExportTable,
  brand: PdfBrand,
): Promise<Buffer> {
  const { colors, font } = brand;
  const info = { Title: title, Author: brand.name };
  const document = new PDFDocument({ ...PAGE, info, lang: 'en-US' });
  document.registerFont(REGULAR, font?.regular.content ?? 'Helvetica');
  document.registerFont(BOLD, font?.bold.content ?? 'Helvetica-Bold');
  const writer: PdfWriter = { document, toPrintable: createPrintableTextFunction(font) };
  const bytes = readBytes(document);
  const headingCells = headings.map((text, index) => {
    const cell = rows[0]?.[index];
    return { text, isRightAligned: cell !== undefined && cell.kind !== 'text' };
  });
  const startPage = (top: number) => {
    document.rect(PAGE.margin - 2, top - 2, WIDTH - 2 * PAGE.margin + 4, HEADING_HEIGHT).fill(colors.solid);
    document.font(BOLD).fontSize(FONT_SIZE).fillColor(colors.onSolid);
    writeCells(writer, top, HEADING_HEIGHT, headingCells);
    writeFooter(writer, brand);
    document.font(REGULAR).fillColor('black');
    return top + HEADING_HEIGHT + 2;
  };
  writeHead(writer, brand);
  const titleWidth = WIDTH - 2 * PAGE.margin;
  const titleTop = PAGE.margin + HEAD_HEIGHT;
  document.font(BOLD).fontSize(14).fillColor('black');
  const titleText = fitText(writer, title, titleWidth);
  document.text(titleText, PAGE.margin, titleTop, { width: titleWidth, height: 18 });
  let y = startPage(titleTop + TITLE_HEIGHT);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn();
    if (y + ROW_HEIGHT > HEIGHT - PAGE.margin - FOOTER_HEIGHT) {
      document.addPage();
      y = startPage(PAGE.margin);
    }
    writeCells(
      writer,
      y,
      ROW_HEIGHT,
      row.map((cell) => ({ text: formatCell(cell), isRightAligned: cell.kind !== 'text' })),
    );
    y += ROW_HEIGHT;
  }
  document.end();
  return bytes;
}
