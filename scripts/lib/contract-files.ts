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

/** Parses a YAML file of the contract. @param file path below openapi/ */
function readContractFile(file: string): Node {
  const content: unknown = parse(readFileSync(join(OPENAPI, file), 'utf8'));
  return isNode(content) ? content : {};
}

/** Returns a node of a file of the contract; an empty object if it does not exist. */
export function contractNode(file: string, ...path: readonly string[]): Node {
  let node: unknown = readContractFile(file);
  for (const name of path) node = isNode(node) ? node[name] : undefined;
  return isNode(node) ? node : {};
}

/** The known x-livery markers. An unknown one is a misspelling that all tools would ignore. */
const MARKERS = [
  EXTENSION,
  'x-livery-default',
  'x-livery-names',
  'x-livery-path',
  'x-livery-permissions',
  'x-livery-roles',
];

/**
 * Returns the extension names in a document, in no particular order.
 * @param place file and path of the document, for messages
 * @throws for an unknown marker, and for an extension name that is not kebab-case; the message names the location
 */
export function extensionsIn(document: unknown, place: string): string[] {
  if (!isNode(document)) return [];
  return Object.entries(document).flatMap(([key, value]) => {
    const here = `${place}.${key}`;
    if (key.startsWith('x-livery-') && !MARKERS.includes(key))
      throw new Error(`${here} is not a known marker. Known are: ${MARKERS.join(', ')}.`);
    if (key !== EXTENSION) return extensionsIn(value, here);
    if (typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) return [value];
    throw new Error(`${here}: ${JSON.stringify(value)} is not a kebab-case name.`);
  });
}

/** Returns the names of all extensions of the contract, sorted. */
export function allExtensions(): string[] {
  const files = globSync('**/*.yaml', { cwd: OPENAPI });
  return [
    ...new Set(files.flatMap((file) => extensionsIn(readContractFile(file), `openapi/${file}`))),
  ].sort();
}

/** Returns the paths of the contract, each with its file below openapi/. */
export function contractPaths(): { readonly path: string; readonly file: string }[] {
  return Object.entries(contractNode('lender-api.yaml', 'paths')).map(([path, item]) => {
    const file = isNode(item) ? item['$ref'] : undefined;
    if (typeof file !== 'string') throw new Error(`The path ${path} is not described in a file of its own.`);
    return { path, file };
  });
}

/** Returns true if an operation of this path file exists only with an extension. */
export function isExtensionPath(file: string): boolean {
  return Object.values(readContractFile(file)).some(
    (operation) => isNode(operation) && EXTENSION in operation,
  );
}
