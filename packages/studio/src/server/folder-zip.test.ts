import { deflateRawSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZip, writeZip } from './folder-zip.ts';

const TENANT_JSON = strToU8('{}');
const createZip = (entries: Zippable): Buffer => Buffer.from(zipSync(entries));
const readPaths = (entries: Zippable) => [...readZip(createZip(entries)).keys()];

/** Replaces a file name in a zip file by a name of the same length. */
function renameFile(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

test('an exported folder is the same after an import, and the same files result in the same zip file', () => {
  const files = new Map([
    ['tenant.json', Buffer.from('{"name":"Café"}')],
    ['assets/logo.svg', Buffer.from('<svg/>')],
  ]);
  const zip = Buffer.from(writeZip('harbor', files));
  expect(readZip(zip)).toEqual(files);
  expect(Buffer.from(writeZip('harbor', new Map([...files].reverse())))).toEqual(zip);
});

test('accepts files without a folder around them, and ignores files of operating systems', () => {
  const entries = { 'tenant.json': TENANT_JSON, 'assets/': new Uint8Array(), 'assets/logo.svg': TENANT_JSON };
  expect(readPaths(entries)).toEqual(['tenant.json', 'assets/logo.svg']);
  const junk = { '__MACOSX/harbor/._tenant.json': TENANT_JSON, 'harbor/.DS_Store': TENANT_JSON };
  expect(readPaths({ 'harbor/tenant.json': TENANT_JSON, ...junk })).toEqual(['tenant.json']);
  expect(readPaths({ 'assets/logo.svg': TENANT_JSON })).toEqual(['assets/logo.svg']);
});

test('a symbolic link becomes a regular file that contains the path of its target', () => {
  const link = [strToU8('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] as const;
  expect(readZip(createZip({ 'tenant.json': [...link] })).get('tenant.json')).toEqual(
    Buffer.from('/etc/passwd'),
  );
});

const zeros = new Uint8Array(2_000_001);

test.each<[string, Zippable, string]>([
  [
    'a path above the folder',
    { 'tenant.json': TENANT_JSON, '../tenant.json': TENANT_JSON },
    'cannot contain the file "../tenant.json"',
  ],
  [
    'a path above its root folder',
    { 'a/tenant.json': TENANT_JSON, 'a/../../b': TENANT_JSON },
    'cannot contain the file',
  ],
  ['an absolute path', { '/etc/passwd': TENANT_JSON }, 'cannot contain the file "/etc/passwd"'],
  ['a path with backslashes', { 'assets\\..\\..\\x.svg': TENANT_JSON }, 'cannot contain the file'],
  ['a folder in assets', { 'assets/a/logo.svg': TENANT_JSON }, 'cannot contain the file'],
  [
    'a hidden file',
    { 'a/tenant.json': TENANT_JSON, 'a/assets/.htaccess': TENANT_JSON },
    'cannot contain the file',
  ],
  [
    'the record of a draft',
    { 'tenant.json': TENANT_JSON, 'draft.json': TENANT_JSON },
    'cannot contain the file "draft.json"',
  ],
  [
    'a name that is a property of objects',
    { 'tenant.json': TENANT_JSON, 'x/constructor': TENANT_JSON },
    'cannot contain',
  ],
  ['a program', { 'tenant.json': TENANT_JSON, 'run.sh': TENANT_JSON }, 'cannot contain the file "run.sh"'],
  [
    'a file with more than 2 MB',
    { 'assets/bomb.svg': zeros },
    'the file "assets/bomb.svg" has more than 2 MB.',
  ],
  [
    'more than 12 MB',
    Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`assets/${index}.svg`, zeros.subarray(1)])),
    'its files have more than 12 MB together.',
  ],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`assets/${index}.svg`, TENANT_JSON])),
    'it has more than 100 files.',
  ],
  ['no files', { 'assets/': new Uint8Array() }, 'it has no files.'],
])('refuses %s', (_name, entries, message) => {
  expect(() => readPaths(entries)).toThrow(message);
});

test('refuses a zip file with the same file twice', () => {
  const zip = createZip({ 'assets/a.svg': TENANT_JSON, 'assets/b.svg': TENANT_JSON });
  expect(() => readZip(renameFile(zip, 'b.svg', 'a.svg'))).toThrow('it has the file "assets/a.svg" twice.');
});

const DIRECTORY_SIGNATURE = 'PK\u0001\u0002';
const DEFLATED = 8;

test('refuses a file whose content does not have the declared size', () => {
  for (const declared of [0, 100, 1_999_999]) {
    const zip = createZip({ 'assets/bomb.svg': zeros });
    zip.writeUInt32LE(declared, zip.lastIndexOf(DIRECTORY_SIGNATURE, undefined, 'latin1') + 24);
    expect(() => readZip(zip)).toThrow('it is damaged');
  }
});

test('refuses entries that share a large content, and decompresses none of it', () => {
  const zip = createZip({ 'assets/bomb-00.svg': [deflateRawSync(Buffer.alloc(50_000_000)), { level: 0 }] });
  const directory = zip.lastIndexOf(DIRECTORY_SIGNATURE, undefined, 'latin1');
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entries = Array.from({ length: 100 }, (_, index) => {
    const entry = Buffer.from(zip.subarray(directory, end));
    entry.writeUInt16LE(DEFLATED, 10);
    entry.writeUInt32LE(100, 24);
    entry.write(`assets/bomb-${String(index).padStart(2, '0')}.svg`, 46);
    return entry;
  });
  const trailer = Buffer.from(zip.subarray(end));
  trailer.writeUInt16LE(entries.length, 10);
  expect(() => readZip(Buffer.concat([zip.subarray(0, directory), ...entries, trailer]))).toThrow(
    'it is damaged',
  );
});

const validZip = createZip({ 'tenant.json': strToU8('{"name":"Harbor"}'.repeat(50)) });

test.each<[string, Buffer]>([
  ['an empty file', Buffer.alloc(0)],
  ['another type', Buffer.from('{"tenant":"harbor"}')],
  ['a truncated file', validZip.subarray(0, validZip.length - 30)],
  ['damaged content', Buffer.from(validZip).fill(0xff, 45, 60)],
])('refuses %s', (_name, zip) => {
  expect(() => readZip(zip)).toThrow('it is damaged, or it is not a zip file.');
});
