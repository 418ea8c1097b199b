import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZip, writeZip } from './folder-zip.ts';

const TENANT_JSON = strToU8('{}');
const readPaths = (entries: Zippable) => [...readZip(zipSync(entries)).keys()];

/** Replaces a file name in a zip file by a name of the same length. */
function renameFile(zip: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1');
}

test('an exported folder is the same after an import, and the same files result in the same zip file', () => {
  const files = new Map([
    ['tenant.json', Buffer.from('{"name":"Café"}')],
    ['assets/logo.svg', Buffer.from('<svg/>')],
  ]);
  const zip = writeZip('harbor', files);
  expect(readZip(zip)).toEqual(files);
  expect(writeZip('harbor', new Map([...files].reverse()))).toEqual(zip);
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
  expect(readZip(zipSync({ 'tenant.json': [...link] })).get('tenant.json')).toEqual(
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
  const zip = zipSync({ 'assets/a.svg': TENANT_JSON, 'assets/b.svg': TENANT_JSON });
  expect(() => readZip(renameFile(zip, 'b.svg', 'a.svg'))).toThrow('it has the file "assets/a.svg" twice.');
});

test('a file is decompressed only up to the size in the list of files', () => {
  const zip = Buffer.from(zipSync({ 'assets/bomb.svg': zeros }));
  const directory = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  zip.writeUInt32LE(100, directory + 24);
  let content: Buffer | undefined;
  try {
    content = readZip(zip).get('assets/bomb.svg');
  } catch (error) {
    expect(String(error)).toContain('it is damaged');
  }
  expect(content?.length ?? 0).toBeLessThanOrEqual(100);
});

const validZip = zipSync({ 'tenant.json': strToU8('{"name":"Harbor"}'.repeat(50)) });

test.each<[string, Uint8Array]>([
  ['an empty file', new Uint8Array()],
  ['another type', strToU8('{"tenant":"harbor"}')],
  ['a truncated file', validZip.subarray(0, validZip.length - 30)],
  ['damaged content', Buffer.from(validZip).fill(0xff, 45, 60)],
])('refuses %s', (_name, zip) => {
  expect(() => readZip(zip)).toThrow('it is damaged, or it is not a zip file.');
});
