import { crc32, deflateSync } from 'node:zlib';

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a valid PNG of one gray `shade` (0 to 255). */
export function createPng(width = 4, height = 4, shade = 128): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a JPEG with a header, dimensions and end marker but no pixels. */
export function createJpeg(width = 4, height = 4): Buffer {
  const size = Buffer.from('ffc0001108000000000103012200021101031101', 'hex');
  size.writeUInt16BE(height, 5);
  size.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    size,
    Buffer.from('ffd9', 'hex'),
  ]);
}

export function createIco(side = 16): Buffer {
  const picture = createPng(side, side);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head[6] = side;
  head[7] = side;
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

/** Returns a PDF with one page that shows `note`. */
export function createPdf(note = 'Privacy policy'): Buffer {
  const drawn = `BT /F1 24 Tf 72 700 Td (${note}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream
${drawn}
endstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const numbered = objects.map(
    (object, index) => `${index + 1} 0 obj${object}endobj
`,
  );
  return Buffer.from(
    `%PDF-1.4
${numbered.join('')}trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  );
}
