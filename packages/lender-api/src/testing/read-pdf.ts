import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number: the dictionary, and the decoded stream of an object with a stream. */
type PdfObjects = ReadonlyMap<string, { readonly dictionary: string; readonly stream: string }>;

function readObjects(file: Buffer): PdfObjects {
  const objects = file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...objects].map(([, number = '', body = '']) => {
      const [, dictionary = body, data] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
      const isCompressed = dictionary.includes('/FlateDecode') && !dictionary.includes('/Image');
      const stream =
        data === undefined || !isCompressed
          ? ''
          : inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      return [number, { dictionary, stream }];
    }),
  );
}

const decodeUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns the texts of the glyphs by their numbers, in the order of the numbers from 0. */
function readGlyphTexts(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, texts = '']) =>
    [...texts.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => decodeUtf16(hex.replaceAll(' ', ''))),
  );
}

/** Returns a function that decodes the texts of a font: an embedded one, or a standard font with the encoding of Windows. */
function createDecoder(objects: PdfObjects, fontNumber: string): (hex: string) => string {
  const [, mapNumber = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontNumber)?.dictionary ?? '') ?? [];
  const map = objects.get(mapNumber);
  if (map === undefined) return (hex) => Buffer.from(hex, 'hex').toString('latin1');
  const glyphs = readGlyphTexts(map.stream);
  return (hex) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '').join('');
}

/** Returns the texts of a PDF of pdfkit, in the order in which they are drawn. */
export function readPdfTexts(file: Buffer): string[] {
  const objects = readObjects(file);
  const all = [...objects.values()];
  const decoders = new Map(
    all
      .flatMap(({ dictionary }) => [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', number = '']) => [name, createDecoder(objects, number)]),
  );
  return all.flatMap(({ stream }) => {
    let decode = decoders.values().next().value;
    return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, pieces]) => {
      if (font !== undefined) decode = decoders.get(font);
      if (pieces === undefined) return [];
      const parts = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode?.(hex) ?? '');
      return [parts.join('').trim()];
    });
  });
}

/** Returns the fill colors of a PDF of pdfkit as `#rrggbb`, in the order in which they are set. */
export function readPdfFillColors(file: Buffer): string[] {
  return [...readObjects(file).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(
      ([, ...parts]) => `#${parts.map((part) => toHexByte(Number(part))).join('')}`,
    ),
  );
}

const toHexByte = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

export const countPdfImages = (file: Buffer): number =>
  file.toString('latin1').split('/Subtype /Image').length - 1;
