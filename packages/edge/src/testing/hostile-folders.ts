import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderFiles, writeFiles } from './write-files.ts';

/** A tenant folder that is built to crash or slow down its reader. */
export interface HostileFolder {
  readonly slug: string;
  /** Part of the reported message; null for a folder that is within all limits and served. */
  readonly refusal: string | null;
  /** Files by path. A function, because some files are large. */
  readonly files: () => FolderFiles;
  readonly links?: Readonly<Record<string, string>>;
}

const MB = 1_000_000;
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

const drawing = (content: string, attributes = 'viewBox="0 0 20 10"', before = ''): string =>
  `${before}<svg ${SVG} ${attributes}>${content}</svg>`;

const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

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

/** Returns an icon whose directory claims 16 pixels but whose image is larger. */
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
  svg('long-css-url', 'loads an external resource', () =>
    drawing(`<path style="fill:url(#${' '.repeat(1.9 * MB)}'"/>`),
  ),
  svg('many-css-urls', 'loads an external resource', () =>
    drawing(`<style>${'url(#a'.repeat(300_000)}</style>`),
  ),
  svg('wide', '99999999 by 10 pixels', () => drawing('', 'width="99999999" height="10"')),
  svg('vast-view-box', 'pixels', () => drawing('', 'viewBox="0 0 1e300 1e300"')),
  svg('strip', 'one side may be at most 200 times', () => drawing('', 'width="8000" height="1"')),
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
  svg('embedded-bitmap', 'images with more than', () =>
    drawing(`<image href="data:image/png;base64,${png(60_000).toString('base64')}"/>`),
  ),
  svg('large-drawing', 'the maximum is 2000000', () => drawing('<g/>'.repeat(1.5 * MB))),
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
    refusal: 'an image with 60000 pixels per side',
    files: () => ({
      'theme.json': { accent: '#0f766e', favicon: 'assets/icon.ico' },
      'assets/icon.ico': ico(60_000),
    }),
  },
  json('large-json', 'the maximum is 512000', 'texts.json', () => ({ 'signIn.title': 'x'.repeat(2 * MB) })),
  json('deep-json', 'levels of nesting', 'flags.json', () => nested('[', '', ']', 200_000)),
  json(
    'deep-value',
    'levels of nesting',
    'theme.json',
    () => `{"accent":${nested('{"a":', '1', '}', 80_000)}}`,
  ),
  json('unknown-names', 'is not a known name', 'texts.json', () =>
    Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`signIn.t${index}`, ''])),
  ),
  json('deep-text', 'the maximum is 4000', 'texts.json', () => ({
    'signIn.title': nested('{a, select, other {', '', '}}', 20_000),
  })),
  {
    slug: 'endless-file',
    refusal: 'is a link to a place outside',
    files: () => ({}),
    links: { 'texts.json': '/dev/zero' },
  },
];

/** Writes a hostile folder below `dir`. Its tenant.json is valid, so that all other files are read. */
export async function writeHostileFolder(
  dir: string,
  { slug, files, links = {} }: HostileFolder,
  tenantJson: unknown,
): Promise<void> {
  await writeFiles(join(dir, slug), { 'tenant.json': tenantJson, ...files() });
  for (const [path, target] of Object.entries(links)) await symlink(target, join(dir, slug, path));
}
