import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { createPdf } from '../../testing/sample-files.ts';
import { inspectFile, POLICY_LIMITS } from './file-kinds.ts';
import { findPdfError } from './pdf-content.ts';

/**
 * Returns a PDF with additional catalog entries and objects. The first additional object has the number 9.
 */
function createPdfWithCatalog(entries: string, ...objects: string[]): Buffer {
  const text = createPdf().toString('latin1').replace('/Type/Catalog', `/Type/Catalog${entries}`);
  const addedObjects = objects.map((object, index) => `${index + 9} 0 obj${object}endobj\n`).join('');
  return Buffer.from(text.replace('trailer', `${addedObjects}trailer`), 'latin1');
}

function createPdfWithObjectStream(
  content: string,
  dictionary: string,
  { catalog = '', compress = (bytes: Buffer): Buffer => deflateSync(bytes) } = {},
): Buffer {
  const [before = '', after = ''] = createPdfWithCatalog(catalog).toString('latin1').split('trailer');
  const compressed = compress(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`${before}8 0 obj<<${dictionary}/Length ${compressed.length}>>stream\r\n`, 'latin1'),
    compressed,
    Buffer.from(`\nendstream endobj\ntrailer${after}`, 'latin1'),
  ]);
}

const SCRIPT_OBJECT = '9 0 <</S/JavaScript/JS(app.alert(1))>>';
const OBJECT_STREAM_DICTIONARY = '/Type/ObjStm/N 1/First 4';

test.each<[string, Buffer]>([
  ['JavaScript on opening', createPdfWithCatalog('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  [
    'a script under an escaped name',
    createPdfWithCatalog('/OpenAction<</S/J#61vaScr#69pt/#4a#53(app.alert(1))>>'),
  ],
  ['a script in the name tree', createPdfWithCatalog('/Names<</JavaScript 9 0 R>>')],
  ['a reference to a script', createPdfWithCatalog('/OpenAction 9 0 R', '<</S /JavaScript /JS 10 0 R>>')],
  ['an additional action', createPdfWithCatalog('/AA<</WC<</S/Named/N/Print>>>>')],
  ['an escaped additional action', createPdfWithCatalog('/#41A<</WC<</S/Named/N/Print>>>>')],
  ['an action that starts a program', createPdfWithCatalog('', '<</S/Launch/F(cmd.exe)>>')],
  ['a form that submits data', createPdfWithCatalog('', '<</S/SubmitForm/F(http://collect.example)>>')],
  [
    'a URL that opens automatically',
    createPdfWithCatalog('/OpenAction<</S/URI/URI(http://collect.example)>>'),
  ],
  [
    'a reference to a URL that opens automatically',
    createPdfWithCatalog('/OpenAction 9 0 R', '<</S/URI/URI(http://collect.example)>>'),
  ],
  [
    'a URL in an object stream that opens automatically',
    createPdfWithObjectStream(
      '7 0 9 5 null <</S/URI/URI(http://collect.example)>>',
      '/Type/ObjStm/N 2/First 8/Filter/FlateDecode',
      {
        catalog: '/OpenAction 9 0 R',
      },
    ),
  ],
  ['a reference to a missing action', createPdfWithCatalog('/OpenAction 99 0 R')],
  ['an embedded file', createPdfWithCatalog('/Names<</EmbeddedFiles 9 0 R>>')],
  [
    'a file in a file specification',
    createPdfWithCatalog('/AF[9 0 R]', '<</Type/Filespec/F(a.exe)/EF<</F 10 0 R>>>>'),
  ],
  [
    'an escaped file specification',
    createPdfWithCatalog('', '<</Type/Filespec/F(a.exe)/#45#46<</F 10 0 R>>>>'),
  ],
  [
    'a file specification in an object stream',
    createPdfWithObjectStream(
      '9 0 <</Type/Filespec/EF<</F 10 0 R>>>>',
      `${OBJECT_STREAM_DICTIONARY}/Filter/FlateDecode`,
    ),
  ],
  ['an escaped action that starts a program', createPdfWithCatalog('', '<</S/L#61unch/F(cmd.exe)>>')],
  [
    'a movie in an object stream',
    createPdfWithObjectStream(
      '9 0 <</Subtype/Rich#4dedia>>',
      `${OBJECT_STREAM_DICTIONARY}/Filter/FlateDecode`,
    ),
  ],
  [
    'a script in an object within a string',
    createPdfWithCatalog('/Title( 9 0 obj<</S/JavaScript/JS(x)>>endobj )'),
  ],
  [
    'a script in an object that begins within a hexadecimal string and continues in another string',
    createPdfWithCatalog('/ID<9 0 obj<</T%>(\n/S/JavaScript/JS(x)%)\n>>endobj'),
  ],
  [
    'a script in an object stream that begins within a string',
    createPdfWithObjectStream(
      '9 1 (<</S/JavaScript/JS(x)>>)',
      `${OBJECT_STREAM_DICTIONARY}/Filter/FlateDecode`,
    ),
  ],
  ['an XFA form', createPdfWithCatalog('/AcroForm<</XFA 9 0 R>>')],
  ['a movie', createPdfWithCatalog('', '<</Type/Annot/Subtype/RichMedia>>')],
  [
    'a script in an object stream',
    createPdfWithObjectStream(SCRIPT_OBJECT, `${OBJECT_STREAM_DICTIONARY}/Filter/FlateDecode`),
  ],
  [
    'a script in an object stream without a type',
    createPdfWithObjectStream(SCRIPT_OBJECT, '/N 1/First 4/Filter[/Fl]'),
  ],
  [
    'a script in an uncompressed object stream',
    createPdfWithObjectStream(SCRIPT_OBJECT, OBJECT_STREAM_DICTIONARY, {
      compress: (bytes: Buffer) => bytes,
    }),
  ],
  ['a script after an unclosed string', createPdfWithCatalog('/Title(', '<</S/JavaScript>>')],
])('refuses a PDF with %s', (_name, content) => {
  expect(findPdfError(content)).toMatch(/^The PDF contains /);
  expect(inspectFile('policy.pdf', content, POLICY_LIMITS)).toHaveProperty('fault');
});

test('refuses a PDF that is encrypted or has an unsupported encoding', () => {
  expect(
    findPdfError(
      Buffer.from(createPdf().toString('latin1').replace('trailer<<', 'trailer<</Encrypt 9 0 R'), 'latin1'),
    ),
  ).toMatch(/^The PDF is encrypted/);
  const findErrorWith = (dictionary: string) =>
    findPdfError(createPdfWithObjectStream(SCRIPT_OBJECT, `${OBJECT_STREAM_DICTIONARY}${dictionary}`));
  const expectedMessage = /^The PDF has an encoding that cannot be checked/;
  expect(findErrorWith('/Filter/LZWDecode')).toMatch(expectedMessage);
  expect(findErrorWith('/Filter[/ASCIIHexDecode/FlateDecode]')).toMatch(expectedMessage);
  expect(findErrorWith('/Filter 10 0 R')).toMatch(expectedMessage);
  expect(findErrorWith('/Filter/FlateDecode/DecodeParms<</Predictor 12>>')).toMatch(expectedMessage);
  const largeContent = 'x'.repeat(33 * 1024 * 1024);
  expect(
    findPdfError(createPdfWithObjectStream(largeContent, `${OBJECT_STREAM_DICTIONARY}/Filter/FlateDecode`)),
  ).toMatch(expectedMessage);
});

test('accepts a PDF without active content, even if its text and links mention scripts', async () => {
  for (const content of [
    createPdf('We use JavaScript'),
    createPdf('We use /JavaScript'),
    createPdfWithCatalog('/OpenAction[3 0 R/XYZ null null 0]'),
    createPdfWithCatalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'),
    createPdfWithCatalog('/OpenAction 9 0 R', '<</Type/Action/S/GoTo/D[3 0 R/Fit]>>'),
    createPdfWithObjectStream(
      '7 0 9 5 null <</S/GoTo/D[3 0 R/Fit]>>',
      '/Type/ObjStm/N 2/First 8/Filter/FlateDecode',
      {
        catalog: '/OpenAction 9 0 R',
      },
    ),
    createPdfWithCatalog('/Title(/JS and /AA)'),
    createPdfWithCatalog('/Title(How to turn off /JavaScript and /EmbeddedFiles \\(objects\\))'),
    createPdfWithObjectStream(
      '9 0 <</Title(How to turn off /JavaScript)>>',
      `${OBJECT_STREAM_DICTIONARY}/Filter/FlateDecode`,
    ),
    createPdfWithCatalog(
      '',
      '<</Type/Metadata/Length 33>>stream\n<rdf:li>Our /JavaScript</rdf:li>\nendstream ',
    ),
    createPdfWithCatalog('', '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://lender.example)>>>>'),
    createPdfWithObjectStream(
      '9 0 <</Type/Font/Subtype/Type1>>',
      `${OBJECT_STREAM_DICTIONARY}/Filter/FlateDecode`,
    ),
  ])
    expect(findPdfError(content)).toBeNull();
  const document = new PDFDocument({ info: { Title: 'Privacy policy' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text('Privacy policy', { link: 'https://lender.example' }).end();
  await new Promise((resolve) => document.on('end', resolve));
  expect(findPdfError(Buffer.concat(chunks))).toBeNull();
});

const PAGE_LINK = '<</Type/Action/S/GoTo/D[3 0 R/Fit]>>';

test('accepts up to 50 opening actions that go to a page, and refuses more', () => {
  const findErrorOf = (count: number) =>
    findPdfError(createPdfWithCatalog('/OpenAction 9 0 R'.repeat(count), PAGE_LINK));
  expect(findErrorOf(50)).toBeNull();
  expect(findErrorOf(51)).toMatch(/^The PDF contains more than 50 opening actions/);
});

test('refuses an action whose beginning is too long to be checked', () => {
  const comment = `%${'x'.repeat(4096)}\n`;
  expect(findPdfError(createPdfWithCatalog('/OpenAction 9 0 R', `${comment}${PAGE_LINK}`))).toMatch(
    /^The PDF contains an action that runs when it is opened/,
  );
});

// With quadratic time, each of the following files would exceed the time limit of the test.
test.each([
  ['opening actions', '/OpenAction[3 0 R]'.repeat(300_000)],
  ['definitions of an opening action', `/OpenAction 9 0 R ${'9 0 obj[('.repeat(300_000)}`],
])('refuses a PDF with many %s', (_name, catalog) => {
  expect(findPdfError(createPdfWithCatalog(catalog))).toMatch(/^The PDF contains /);
});

test('finds 50 opening actions in a large object stream', () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index + 100);
  const pairs = `${'7 0 '.repeat(500_000)}${numbers.map((number) => `${number} 0 `).join('')}`;
  const content = createPdfWithObjectStream(
    `${pairs}${PAGE_LINK}`,
    `/Type/ObjStm/N 500050/First ${pairs.length}/Filter/FlateDecode`,
    { catalog: numbers.map((number) => `/OpenAction ${number} 0 R`).join(' ') },
  );
  expect(findPdfError(content)).toBeNull();
});
