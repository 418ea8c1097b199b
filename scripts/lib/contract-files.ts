import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './paths.ts';

type Node = Readonly<Record<string, unknown>>;

const OPENAPI = join(ROOT, 'openapi');
const EXTENSION = 'x-livery-extension';

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** @param file the path of the file, relative to openapi/ */
function readContractFile(file: string): Node {
  const content: unknown = parse(readFileSync(join(OPENAPI, file), 'utf8'));
  return isNode(content) ? content : {};
}

/** Returns the object at a path within a file below openapi/, or an empty object. */
export function readContractNode(file: string, ...path: readonly string[]): Node {
  let node: unknown = readContractFile(file);
  for (const name of path) node = isNode(node) ? node[name] : undefined;
  return isNode(node) ? node : {};
}

/** All x-livery markers. Other tools ignore unknown markers, so a misspelled marker would go unnoticed. */
const MARKERS = [
  EXTENSION,
  'x-livery-default',
  'x-livery-names',
  'x-livery-path',
  'x-livery-permissions',
  'x-livery-roles',
];

/**
 * Returns the names of the extensions in a document.
 * @param place location of the document for error messages
 * @throws an error with the location of an unknown marker, or of an extension name that is not kebab-case
 */
export function findExtensions(document: unknown, place: string): string[] {
  if (!isNode(document)) return [];
  return Object.entries(document).flatMap(([key, value]) => {
    const keyPlace = `${place}.${key}`;
    if (key.startsWith('x-livery-') && !MARKERS.includes(key))
      throw new Error(`${keyPlace} is not a known marker. The known markers are ${MARKERS.join(', ')}.`);
    if (key !== EXTENSION) return findExtensions(value, keyPlace);
    if (typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) return [value];
    throw new Error(`${keyPlace}: ${JSON.stringify(value)} is not a kebab-case name.`);
  });
}

export function listExtensions(): string[] {
  const files = globSync('**/*.yaml', { cwd: OPENAPI });
  return [
    ...new Set(files.flatMap((file) => findExtensions(readContractFile(file), `openapi/${file}`))),
  ].sort();
}

/** Returns the paths of the contract with their files, relative to openapi/. */
export function listContractPaths(): { readonly path: string; readonly file: string }[] {
  return Object.entries(readContractNode('lender-api.yaml', 'paths')).map(([path, item]) => {
    const file = isNode(item) ? item['$ref'] : undefined;
    if (typeof file !== 'string')
      throw new Error(`The path ${path} of the contract must refer to a file with $ref.`);
    return { path, file };
  });
}

/**
 * Returns true if an operation of the path belongs to an extension. @param file the file of the path,
 * relative to openapi/
 */
export function isExtensionPath(file: string): boolean {
  return Object.values(readContractFile(file)).some(
    (operation) => isNode(operation) && EXTENSION in operation,
  );
}
