import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { createPdf } from '../../testing/sample-files.ts';
import { inspectFile, POLICY } from './file-kinds.ts';
import { findPdfError } from './pdf-content.ts';

/** Returns a PDF with more catalog entries, and with more objects, which are numbered from 9 on. */
function withCatalog(entries: string, ...objects: string[]): Buffer {
  const text = createPdf().toString('latin1').replace('/Type/Catalog', `/Type/Catalog${entries}`);
  const added = objects.map((object, index) => `${index + 9} 0 obj${object}endobj\n`).join('');
  return Buffer.from(text.replace('trailer', `${added}trailer`), 'latin1');
}

function objectStream(
  content: string,
  dictionary: string,
  { catalog = '', compress = (bytes: Buffer): Buffer => deflateSync(bytes) } = {},
): Buffer {
  const [before = '', after = ''] = withCatalog(catalog).toString('latin1').split('trailer');
  const compressed = compress(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`${before}8 0 obj<<${dictionary}/Length ${compressed.length}>>stream\r\n`, 'latin1'),
    compressed,
    Buffer.from(`\nendstream endobj\ntrailer${after}`, 'latin1'),
  ]);
}

const SCRIPT = '9 0 <</S/JavaScript/JS(app.alert(1))>>';
const OBJECT_STREAM = '/Type/ObjStm/N 1/First 4';

test.each<[string, Buffer]>([
  ['JavaScript on opening', withCatalog('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  ['a script under an escaped name', withCatalog('/OpenAction<</S/J#61vaScr#69pt/#4a#53(app.alert(1))>>')],
  ['a script in the name tree', withCatalog('/Names<</JavaScript 9 0 R>>')],
  ['a reference to a script', withCatalog('/OpenAction 9 0 R', '<</S /JavaScript /JS 10 0 R>>')],
  ['an additional action', withCatalog('/AA<</WC<</S/Named/N/Print>>>>')],
  ['an escaped additional action', withCatalog('/#41A<</WC<</S/Named/N/Print>>>>')],
  ['an action that starts a program', withCatalog('', '<</S/Launch/F(cmd.exe)>>')],
  ['a form that submits data', withCatalog('', '<</S/SubmitForm/F(http://collect.example)>>')],
  ['a URL that opens automatically', withCatalog('/OpenAction<</S/URI/URI(http://collect.example)>>')],
  [
    'a reference to a URL that opens automatically',
    withCatalog('/OpenAction 9 0 R', '<</S/URI/URI(http://collect.example)>>'),
  ],
  [
    'a URL in an object stream that opens automatically',
    objectStream(
      '7 0 9 5 null <</S/URI/URI(http://collect.example)>>',
      '/Type/ObjStm/N 2/First 8/Filter/FlateDecode',
      {
        catalog: '/OpenAction 9 0 R',
      },
    ),
  ],
  ['a reference to a missing action', withCatalog('/OpenAction 99 0 R')],
  ['an embedded file', withCatalog('/Names<</EmbeddedFiles 9 0 R>>')],
  [
    'a file in a file specification',
    withCatalog('/AF[9 0 R]', '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>'),
  ],
  ['an escaped file specification', withCatalog('', '<</Type/Filespec/F(a.exe)/#45#46<</F 10 0 R>>>>')],
  [
    'a file specification in an object stream',
    objectStream('9 0 <</Type/Filespec/EF<</F 10 0 R>>>>', `${OBJECT_STREAM}/Filter/FlateDecode`),
  ],
  ['an escaped action that starts a program', withCatalog('', '<</S/L#61unch/F(cmd.exe)>>')],
  [
    'a movie in an object stream',
    objectStream('9 0 <</Subtype/Rich#4dedia>>', `${OBJECT_STREAM}/Filter/FlateDecode`),
  ],
  ['a script in an object within a string', withCatalog('/Title( 9 0 obj<</S/JavaScript/JS(x)>>endobj )')],
  [
    'a script in an object that begins within a hexadecimal string and continues in another string',
    withCatalog('/ID<9 0 obj<</T%>(\n/S/JavaScript/JS(x)%)\n>>endobj'),
  ],
  [
    'a script in an object stream that begins within a string',
    objectStream('9 1 (<</S/JavaScript/JS(x)>>)', `${OBJECT_STREAM}/Filter/FlateDecode`),
  ],
  ['an XFA form', withCatalog('/AcroForm<</XFA 9 0 R>>')],
  ['a movie', withCatalog('', '<</Type/Annot/Subtype/RichMedia>>')],
  ['a script in an object stream', objectStream(SCRIPT, `${OBJECT_STREAM}/Filter/FlateDecode`)],
  ['a script in an object stream without a type', objectStream(SCRIPT, '/N 1/First 4/Filter[/Fl]')],
  [
    'a script in an uncompressed object stream',
    objectStream(SCRIPT, OBJECT_STREAM, { compress: (bytes: Buffer) => bytes }),
  ],
  ['a script after an unclosed string', withCatalog('/Title(', '<</S/JavaScript>>')],
])('refuses a PDF with %s', (_name, content) => {
  expect(findPdfError(content)).toMatch(/^The PDF contains /);
  expect(inspectFile('policy.pdf', content, POLICY)).toHaveProperty('fault');
});

test('refuses a PDF that is encrypted or has an encoding that cannot be checked', () => {
  expect(
    findPdfError(
      Buffer.from(createPdf().toString('latin1').replace('trailer<<', 'trailer<</Encrypt 9 0 R'), 'latin1'),
    ),
  ).toMatch(/^The PDF is encrypted/);
  const faultWith = (dictionary: string) =>
    findPdfError(objectStream(SCRIPT, `${OBJECT_STREAM}${dictionary}`));
  const cannot = /^The PDF has an encoding that cannot be checked/;
  expect(faultWith('/Filter/LZWDecode')).toMatch(cannot);
  expect(faultWith('/Filter[/ASCIIHexDecode/FlateDecode]')).toMatch(cannot);
  expect(faultWith('/Filter 10 0 R')).toMatch(cannot);
  expect(faultWith('/Filter/FlateDecode/DecodeParms<</Predictor 12>>')).toMatch(cannot);
  const bomb = 'x'.repeat(33 * 1024 * 1024);
  expect(findPdfError(objectStream(bomb, `${OBJECT_STREAM}/Filter/FlateDecode`))).toMatch(cannot);
});

test('accepts a PDF without active content, even if its text and links mention scripts', async () => {
  for (const content of [
    createPdf('We use JavaScript'),
    createPdf('We use /JavaScript'),
    withCatalog('/OpenAction[3 0 R/XYZ null null 0]'),
    withCatalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'),
    withCatalog('/OpenAction 9 0 R', '<</Type/Action/S/GoTo/D[3 0 R/Fit]>>'),
    objectStream('7 0 9 5 null <</S/GoTo/D[3 0 R/Fit]>>', '/Type/ObjStm/N 2/First 8/Filter/FlateDecode', {
      catalog: '/OpenAction 9 0 R',
    }),
    withCatalog('/Title(/JS and /AA)'),
    withCatalog('/Title(How to turn off /JavaScript and /EmbeddedFiles \\(objects\\))'),
    objectStream('9 0 <</Title(How to turn off /JavaScript)>>', `${OBJECT_STREAM}/Filter/FlateDecode`),
    withCatalog('', '<</Type/Metadata/Length 33>>stream\n<rdf:li>Our /JavaScript</rdf:li>\nendstream '),
    withCatalog('', '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://lender.example)>>>>'),
    objectStream('9 0 <</Type/Font/Subtype/Type1>>', `${OBJECT_STREAM}/Filter/FlateDecode`),
  ])
    expect(findPdfError(content)).toBeNull();
  const drawn = new PDFDocument({ info: { Title: 'Privacy policy' } });
  const pieces: Buffer[] = [];
  drawn.on('data', (piece: Buffer) => pieces.push(piece));
  drawn.text('Privacy policy', { link: 'https://lender.example' }).end();
  await new Promise((resolve) => drawn.on('end', resolve));
  expect(findPdfError(Buffer.concat(pieces))).toBeNull();
});
