import { strFromU8, unzipSync } from 'fflate';

/** Returns the images and the XML of an Office Open XML workbook with one sheet. */
export function readWorkbook(file: Buffer) {
  const parts = unzipSync(file);
  const readPart = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const sheet = readPart('xl/worksheets/sheet1.xml');
  return {
    images: Object.entries(parts).flatMap(([name, content]) =>
      name.startsWith('xl/media/') ? [Buffer.from(content)] : [],
    ),
    sheet,
    styles: readPart('xl/styles.xml'),
    /** The texts of all cells. */
    texts: readPart('xl/sharedStrings.xml') + sheet,
  };
}
