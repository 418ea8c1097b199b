import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type FolderFiles, writeFiles } from './write-files.ts';

/** A tenant folder that is built to crash or slow down its reader. */
export interface HostileFolder {
  readonly slug: string;
  /** Part of the expected error message; null if the folder is within all limits and is served. */
  readonly refusal: string | null;
  /** Files by path. A function, because some files are large. */
  readonly files: () => FolderFiles;
  readonly links?: Readonly<Record<string, string>>;
}

const MB = 1_000_000;
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

const wrapSvg = (content: string, attributes = 'viewBox="0 0 20 10"', before = ''): string =>
  `${before}<svg ${SVG} ${attributes}>${content}</svg>`;

const repeatPiece = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

function createLogoFolder(
  slug: string,
  refusal: string | null,
  name: string,
  body: () => Buffer | string,
): HostileFolder {
  const files = () => ({
    'theme.json': { accent: '#0f766e', logo: { light: `assets/${name}` } },
    [`assets/${name}`]: body(),
  });
  return { slug, refusal, files };
}

const createSvgFolder = (slug: string, refusal: string | null, body: () => string): HostileFolder =>
  createLogoFolder(slug, refusal, 'logo.svg', body);

function createPng(side: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
  header.writeUInt32BE(side, 16);
  header.writeUInt32BE(side, 20);
  return header;
}

function createJpeg(side: number): Buffer {
  const header = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0001108000000000301220002110103110',
    'hex',
  );
  header.writeUInt16BE(side, 25);
  header.writeUInt16BE(side, 27);
  return header;
}

/** Returns an icon whose directory claims 16 pixels but whose image is larger. */
function createIco(side: number): Buffer {
  const directory = Buffer.from('00000100010010100000010020000000000016000000', 'hex');
  const picture = createPng(side);
  directory.writeUInt32LE(picture.length, 14);
  return Buffer.concat([directory, picture]);
}

const WEBP = Buffer.from('524946461a00000057454250565038580a00000010000000ff3f00ff3f00', 'hex');

/** Returns a small WOFF2 file with one table that has 256 MB when it is decompressed. */
function createFontBomb(): Buffer {
  const content = brotliCompressSync(Buffer.alloc(10 * MB));
  // The table `head` with the length 2^28 as a number of 7 bits per byte.
  const header = Buffer.concat([Buffer.alloc(48), Buffer.from('018180808000', 'hex')]);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(header.length + content.length, 8);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(content.length, 20);
  return Buffer.concat([header, content]);
}

const createJsonFolder = (
  slug: string,
  refusal: string,
  name: string,
  content: () => unknown,
): HostileFolder => ({
  slug,
  refusal,
  files: () => ({ [name]: content() }),
});

const nest = (open: string, middle: string, close: string, levels: number): string =>
  open.repeat(levels) + middle + close.repeat(levels);

export const HOSTILE_FOLDERS: readonly HostileFolder[] = [
  createSvgFolder('deep-groups', 'nests more than 100', () => wrapSvg(nest('<g>', '', '</g>', 100_000))),
  createSvgFolder('deep-links', 'nests more than 100', () => wrapSvg(nest('<a>', '', '</a>', 100_000))),
  createSvgFolder('deep-styles', 'nests more than 100', () =>
    wrapSvg(nest('<g style="fill:red">', '', '</g>', 60_000)),
  ),
  createSvgFolder('many-elements', 'more than 20000 elements', () => wrapSvg('<g/>'.repeat(400_000))),
  createSvgFolder('many-attributes', 'more than 100 attributes', () =>
    wrapSvg(`<g${repeatPiece(120_000, (index) => ` a${index}=""`)}/>`),
  ),
  createSvgFolder('many-namespaces', 'more than 100 attributes', () =>
    wrapSvg(`<g${repeatPiece(80_000, (index) => ` xmlns:a${index}="u"`)}/>`),
  ),
  createSvgFolder('same-attribute', 'duplicate attribute', () => wrapSvg(`<g${' a=""'.repeat(200_000)}/>`)),
  createSvgFolder('long-css-word', null, () => wrapSvg(`<path style="(${'a'.repeat(1.9 * MB)}"/>`)),
  createSvgFolder('long-css-url', 'loads an external resource', () =>
    wrapSvg(`<path style="fill:url(#${' '.repeat(1.9 * MB)}'"/>`),
  ),
  createSvgFolder('many-css-urls', 'loads an external resource', () =>
    wrapSvg(`<style>${'url(#a'.repeat(300_000)}</style>`),
  ),
  createSvgFolder('wide', '99999999 by 10 pixels', () => wrapSvg('', 'width="99999999" height="10"')),
  createSvgFolder('vast-view-box', 'pixels', () => wrapSvg('', 'viewBox="0 0 1e300 1e300"')),
  createSvgFolder('strip', 'one side may be at most 200 times', () => wrapSvg('', 'width="8000" height="1"')),
  createSvgFolder('long-width', 'neither width and height', () =>
    wrapSvg('', `width="${'1'.repeat(1.9 * MB)}x" height="1"`),
  ),
  createSvgFolder('entities', 'undefined entity', () =>
    wrapSvg(
      '<text>&j;</text>',
      'viewBox="0 0 1 1"',
      `<!DOCTYPE svg [<!ENTITY a "ha">${repeatPiece(9, (index) => {
        const [from, to] = ['abcdefghij'.charAt(index), 'abcdefghij'.charAt(index + 1)];
        return `<!ENTITY ${to} "${`&${from};`.repeat(10)}">`;
      })}]>`,
    ),
  ),
  createSvgFolder('external-entity', 'undefined entity', () =>
    wrapSvg(
      '<text>&x;</text>',
      'viewBox="0 0 1 1"',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
  ),
  createSvgFolder('many-comments', 'not an image', () => `${'<!---->'.repeat(280)}x`),
  createSvgFolder('embedded-bitmap', 'images with more than', () =>
    wrapSvg(`<image href="data:image/png;base64,${createPng(60_000).toString('base64')}"/>`),
  ),
  createSvgFolder('large-drawing', 'the maximum is 2000000', () => wrapSvg('<g/>'.repeat(1.5 * MB))),
  createSvgFolder('slow-icon', null, () =>
    wrapSvg(
      `<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="9"/></filter><defs><rect id="u0" width="20" height="10" filter="url(#f)"/>${repeatPiece(
        5,
        (level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
      )}</defs><use href="#u5"/>`,
    ),
  ),
  createSvgFolder('inline-font', '@font-face', () =>
    wrapSvg(`<style>@font-face{src:url(data:font/woff2;base64,${'A'.repeat(1.5 * MB)})}</style>`),
  ),
  createLogoFolder('font', 'not an image', 'logo.png', () =>
    Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(MB)]),
  ),
  {
    slug: 'font-bomb',
    refusal: 'the maximum is 8000000',
    files: () => ({
      'theme.json': {
        accent: '#0f766e',
        font: { family: 'Bomb', files: [{ path: 'assets/a.woff2', weight: 400 }] },
      },
      'assets/a.woff2': createFontBomb(),
    }),
  },
  createLogoFolder('png-bomb', '65535 by 65535 pixels', 'logo.png', () => createPng(65_535)),
  createLogoFolder('jpeg-bomb', '65535 by 65535 pixels', 'logo.jpg', () => createJpeg(65_535)),
  createLogoFolder('webp-bomb', '16384 by 16384 pixels', 'logo.webp', () => WEBP),
  {
    slug: 'ico-bomb',
    refusal: 'an image with 60000 pixels per side',
    files: () => ({
      'theme.json': { accent: '#0f766e', favicon: 'assets/icon.ico' },
      'assets/icon.ico': createIco(60_000),
    }),
  },
  createJsonFolder('large-json', 'the maximum is 512000', 'texts.json', () => ({
    'signIn.title': 'x'.repeat(2 * MB),
  })),
  createJsonFolder('deep-json', 'levels of nesting', 'flags.json', () => nest('[', '', ']', 200_000)),
  createJsonFolder(
    'deep-value',
    'levels of nesting',
    'theme.json',
    () => `{"accent":${nest('{"a":', '1', '}', 80_000)}}`,
  ),
  createJsonFolder('unknown-names', 'is not a known name', 'texts.json', () =>
    Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`signIn.t${index}`, ''])),
  ),
  createJsonFolder('deep-text', 'the maximum is 4000', 'texts.json', () => ({
    'signIn.title': nest('{a, select, other {', '', '}}', 20_000),
  })),
  {
    slug: 'endless-file',
    refusal: 'is a link to a place outside',
    files: () => ({}),
    links: { 'texts.json': '/dev/zero' },
  },
];

/** The folders without `slow-icon`, whose icon takes seconds to draw. `drawing-process.test.ts` tests the time limit. */
export const FAST_HOSTILE_FOLDERS: readonly HostileFolder[] = HOSTILE_FOLDERS.filter(
  ({ slug }) => slug !== 'slow-icon',
);

/** Writes a hostile folder below `dir`. Its tenant.json is valid, so that all other files are read. */
export async function writeHostileFolder(
  dir: string,
  { slug, files, links = {} }: HostileFolder,
  tenantJson: unknown,
): Promise<void> {
  await writeFiles(join(dir, slug), { 'tenant.json': tenantJson, ...files() });
  for (const [path, target] of Object.entries(links)) await symlink(target, join(dir, slug, path));
}
