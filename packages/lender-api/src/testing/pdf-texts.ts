import { inflateSync } from 'node:zlib';

/** Returns the texts of a PDF of pdfkit with standard fonts, in the order in which they are drawn. */
export function readPdfTexts(file: Buffer): string[] {
  const pages = file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...pages].flatMap(([, data = '']) => {
    const page = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    return [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join('')
        .trim(),
    );
  });
}
