import type { SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { DocumentBrand, DocumentLogo } from '../../platform/brand/document-brand.ts';
import type { ExportCell, ExportTable } from './export-columns.ts';

/** Maximum size of the logo, and its distance from the cell border, in pixels at 96 dpi. */
const LOGO = { maxWidth: 240, maxHeight: 36, offset: 6 } as const;
/** Height of the row with the logo, in points. It has room for the logo and its distance from the border. */
const HEAD_HEIGHT = 36;
/** Number of rows above the first loan: logo, title and headings. */
const HEAD_ROWS = 3;

/** Returns a cell with an explicit type, so that no program interprets text as a formula. */
function toTypedCell(cell: ExportCell) {
  if (cell.kind === 'text') return { type: String, value: cell.text };
  if (cell.kind === 'count') return { type: Number, value: cell.count };
  return { type: Number, value: cell.cents / 100, format: '#,##0.00' };
}

function toImage({ content, mediaType, width, height }: DocumentLogo, title: string) {
  const scale = Math.min(LOGO.maxWidth / width, LOGO.maxHeight / height, 1);
  return {
    content,
    contentType: mediaType,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    dpi: 96,
    anchor: { row: 1, column: 1 },
    offsetX: LOGO.offset,
    offsetY: LOGO.offset,
    title,
    description: title,
  };
}

/**
 * Returns a table as an Office Open XML workbook with one sheet. Logo, title and headings remain visible
 * during scrolling. The links of the brand follow the last row.
 */
export function renderTableXlsx(
  { title, headings, rows }: ExportTable,
  { name, logo, fontName, links, colors }: DocumentBrand,
): Promise<Buffer> {
  const logoRow = headings.map((_, index) => ({
    type: String,
    value: index === 0 && logo === null ? name : '',
    fontWeight: 'bold' as const,
    fontSize: 14,
    height: HEAD_HEIGHT,
    alignVertical: 'center' as const,
    textColor: colors.onHead,
    backgroundColor: colors.head,
  }));
  const headingRow = headings.map((value) => ({
    type: String,
    value,
    fontWeight: 'bold' as const,
    textColor: colors.onSolid,
    backgroundColor: colors.solid,
  }));
  const sheet: SheetData = [
    logoRow,
    [{ type: String, value: `${name} · ${title}`, fontWeight: 'bold' }],
    headingRow,
    ...rows.map((row) => row.map(toTypedCell)),
    ...links.map(({ text, url }) => [
      { type: String, value: text === url ? url : `${text}: ${url}`, textColor: colors.muted },
    ]),
  ];
  const columns = headings.map((heading) => ({ width: Math.max(14, heading.length + 2) }));
  const images = logo === null ? [] : [toImage(logo, name)];
  // A workbook cannot contain a font, only its name. A program that does not have the font uses another font.
  const font = fontName === null ? {} : { fontFamily: fontName };
  return writeXlsxFile(
    sheet,
    { columns, stickyRowsCount: HEAD_ROWS, sheet: 'Loans', images },
    font,
  ).toBuffer();
}
