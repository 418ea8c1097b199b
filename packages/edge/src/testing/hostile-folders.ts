import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderFiles, writeFiles } from './write-files.ts';

/** A tenant folder that is built to stop or slow its reader. */
export interface HostileFolder {
  readonly slug: string;
  /** What its problem says; null for a folder that is within all bounds and served. */
  readonly refusal: string | null;
  /** Files by path; made when they are needed, since some are large. */
  readonly files: () => FolderFiles;
  /** Links by path, with where they lead. */
  readonly links?: Readonly<Record<string, string>>;
}

const MB = 1_000_000;
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

const drawing = (content: string, attributes = 'viewBox="0 0 20 10"', before = ''): string =>
  `${before}<svg ${SVG} ${attributes}>${content}</svg>`;

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

/** A folder whose logo is this file. */
function logo(
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

const svg = (slug: string, refusal: string | null, body: () => string): HostileFolder =>
  logo(slug, refusal, 'logo.svg', body);

/** The beginning of a PNG that says it has this many pixels a side. */
function png(side: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
  header.writeUInt32BE(side, 16);
  header.writeUInt32BE(side, 20);
  return header;
}

function jpeg(side: number): Buffer {
  const header = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0001108000000000301220002110103110',
    'hex',
  );
  header.writeUInt16BE(side, 25);
  header.writeUInt16BE(side, 27);
  return header;
}

/** An icon whose directory says 16 pixels and whose picture says more. */
function ico(side: number): Buffer {
  const directory = Buffer.from('00000100010010100000010020000000000016000000', 'hex');
  const picture = png(side);
  directory.writeUInt32LE(picture.length, 14);
  return Buffer.concat([directory, picture]);
}

const WEBP = Buffer.from('524946461a00000057454250565038580a00000010000000ff3f00ff3f00', 'hex');

const json = (slug: string, refusal: string, name: string, content: () => unknown): HostileFolder => ({
  slug,
  refusal,
  files: () => ({ [name]: content() }),
});

const nested = (open: string, middle: string, close: string, levels: number): string =>
  open.repeat(levels) + middle + close.repeat(levels);

/** Thirty-two folders, each of which has stopped some server that reads the like. */
export const HOSTILE_FOLDERS: readonly HostileFolder[] = [
  svg('deep-groups', 'nests more than 100', () => drawing(nested('<g>', '', '</g>', 100_000))),
  svg('deep-links', 'nests more than 100', () => drawing(nested('<a>', '', '</a>', 100_000))),
  svg('deep-styles', 'nests more than 100', () =>
    drawing(nested('<g style="fill:red">', '', '</g>', 60_000)),
  ),
  svg('many-elements', 'more than 20000 elements', () => drawing('<g/>'.repeat(400_000))),
  svg('many-attributes', 'more than 100 attributes', () =>
    drawing(`<g${many(120_000, (index) => ` a${index}=""`)}/>`),
  ),
  svg('many-namespaces', 'more than 100 attributes', () =>
    drawing(`<g${many(80_000, (index) => ` xmlns:a${index}="u"`)}/>`),
  ),
  svg('same-attribute', 'duplicate attribute', () => drawing(`<g${' a=""'.repeat(200_000)}/>`)),
  svg('long-css-word', null, () => drawing(`<path style="(${'a'.repeat(1.9 * MB)}"/>`)),
  svg('long-css-url', 'loads something', () => drawing(`<path style="fill:url(#${' '.repeat(1.9 * MB)}'"/>`)),
  svg('many-css-urls', 'loads something', () => drawing(`<style>${'url(#a'.repeat(300_000)}</style>`)),
  svg('wide', '99999999 by 10 pixels', () => drawing('', 'width="99999999" height="10"')),
  svg('vast-view-box', 'pixels', () => drawing('', 'viewBox="0 0 1e300 1e300"')),
  svg('strip', 'one side may be 200 times', () => drawing('', 'width="8000" height="1"')),
  svg('long-width', 'neither width and height', () =>
    drawing('', `width="${'1'.repeat(1.9 * MB)}x" height="1"`),
  ),
  svg('entities', 'undefined entity', () =>
    drawing(
      '<text>&j;</text>',
      'viewBox="0 0 1 1"',
      `<!DOCTYPE svg [<!ENTITY a "ha">${many(9, (index) => {
        const [from, to] = ['abcdefghij'.charAt(index), 'abcdefghij'.charAt(index + 1)];
        return `<!ENTITY ${to} "${`&${from};`.repeat(10)}">`;
      })}]>`,
    ),
  ),
  svg('external-entity', 'undefined entity', () =>
    drawing(
      '<text>&x;</text>',
      'viewBox="0 0 1 1"',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
  ),
  svg('many-comments', 'not an image', () => `${'<!---->'.repeat(280)}x`),
  svg('embedded-bitmap', 'pictures with more than', () =>
    drawing(`<image href="data:image/png;base64,${png(60_000).toString('base64')}"/>`),
  ),
  svg('large-drawing', 'it may have 2000000', () => drawing('<g/>'.repeat(1.5 * MB))),
  svg('slow-icon', null, () =>
    drawing(
      `<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="9"/></filter><defs><rect id="u0" width="20" height="10" filter="url(#f)"/>${many(
        5,
        (level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
      )}</defs><use href="#u5"/>`,
    ),
  ),
  svg('inline-font', '@font-face', () =>
    drawing(`<style>@font-face{src:url(data:font/woff2;base64,${'A'.repeat(1.5 * MB)})}</style>`),
  ),
  logo('font', 'not an image', 'logo.png', () => Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(MB)])),
  logo('png-bomb', '65535 by 65535 pixels', 'logo.png', () => png(65_535)),
  logo('jpeg-bomb', '65535 by 65535 pixels', 'logo.jpg', () => jpeg(65_535)),
  logo('webp-bomb', '16384 by 16384 pixels', 'logo.webp', () => WEBP),
  {
    slug: 'ico-bomb',
    refusal: 'a picture of 60000 pixels a side',
    files: () => ({
      'theme.json': { accent: '#0f766e', favicon: 'assets/icon.ico' },
      'assets/icon.ico': ico(60_000),
    }),
  },
  json('large-json', 'it may have 512000', 'texts.json', () => ({ 'signIn.title': 'x'.repeat(2 * MB) })),
  json('deep-json', 'It nests', 'flags.json', () => nested('[', '', ']', 200_000)),
  json('deep-value', 'It nests', 'theme.json', () => `{"accent":${nested('{"a":', '1', '}', 80_000)}}`),
  json('unknown-names', 'is not a known name', 'texts.json', () =>
    Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`signIn.t${index}`, ''])),
  ),
  json('deep-text', 'it may have 4000', 'texts.json', () => ({
    'signIn.title': nested('{a, select, other {', '', '}}', 20_000),
  })),
  {
    slug: 'endless-file',
    refusal: 'is a link to somewhere else',
    files: () => ({}),
    links: { 'texts.json': '/dev/zero' },
  },
];

/** Writes a hostile folder below `dir`; its tenant.json is sound, so that everything else is read. */
export async function writeHostileFolder(
  dir: string,
  { slug, files, links = {} }: HostileFolder,
  tenantJson: unknown,
): Promise<void> {
  await writeFiles(join(dir, slug), { 'tenant.json': tenantJson, ...files() });
  for (const [path, target] of Object.entries(links)) await symlink(target, join(dir, slug, path));
}
