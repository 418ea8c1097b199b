import openapiTypescript, { astToString } from 'openapi-typescript';
import {
  type ContractDocument,
  operationFacts,
  readContractDocument,
  type SchemaNode,
} from './contract-document.ts';
import { allExtensions } from './contract-files.ts';
import { ROOT } from './paths.ts';

/** A file that is generated and committed: its path from the root and what it must hold. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

const HEADER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

const file = (name: string, content: string): GeneratedFile => ({
  path: `packages/contract/src/generated/${name}`,
  content: `${HEADER}${content}`,
});

const literal = (value: unknown): string => JSON.stringify(value);

async function types(): Promise<GeneratedFile> {
  const contract = new URL(`file://${ROOT}/openapi/lender-api.yaml`);
  // What has a default may be left out of a request.
  return file('types.gen.ts', astToString(await openapiTypescript(contract, { defaultNonNullable: false })));
}

const union = (names: readonly string[]): string => names.map((name) => literal(name)).join(' | ') || 'never';

/** The fields that a server fills in if the caller omits them. */
function defaults(contract: ContractDocument): GeneratedFile {
  const entries = operationFacts(contract).flatMap(({ id, defaults: { query, body } }) =>
    query.length + body.length === 0 ? [] : [`  ${id}: { query: ${union(query)}; body: ${union(body)} };\n`],
  );
  return file(
    'defaults.gen.ts',
    `\n/** The fields that the server fills in where a request leaves them out. */\nexport interface Defaults {\n${entries.join('')}}\n`,
  );
}

const camelCase = (text: string): string =>
  text.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])/g, (_all, next: string) => next.toUpperCase());

const kebabCase = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** One file for the operations of a tag: a page that needs some of them loads no others. */
function operations(contract: ContractDocument): GeneratedFile[] {
  const byTag = Map.groupBy(operationFacts(contract), ({ tag }) => tag);
  const files = [...byTag].map(([tag, facts]) => {
    const entries = facts.map(
      ({ id, method, path, credentials, extension, requestType, isKeyed }) =>
        `  ${id}: ${literal({ id, method, path, credentials, extension, requestType, isKeyed })},\n`,
    );
    const content = `\n/** The operations of the area "${tag}". */\nexport const ${camelCase(tag)} = {\n${entries.join('')}} as const;\n`;
    return file(`operations/${kebabCase(tag)}.gen.ts`, content);
  });
  const tags = [...byTag.keys()];
  const imports = tags.map((tag) => `import { ${camelCase(tag)} } from './${kebabCase(tag)}.gen.ts';\n`);
  const spread = tags.map((tag) => `  ...${camelCase(tag)},\n`);
  const all = `${imports.join('')}\n/** Every operation of the contract. */\nexport const OPERATIONS = {\n${spread.join('')}} as const;\n`;
  return [...files, file('operations/all.gen.ts', all)];
}

/** @throws for a name that no role can have */
function roles({
  'x-livery-permissions': permissions,
  'x-livery-roles': table,
}: ContractDocument): GeneratedFile {
  const known = Object.keys(permissions);
  const entries = Object.entries(table).map(([role, { permissions: held }]) => {
    const names = held === 'all' ? known : held;
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Error(`Role ${role} has the unknown permission ${unknown}.`);
    return `  ${role}: ${literal(names)},\n`;
  });
  const list = known.map((name) => `  /** ${permissions[name]} */\n  ${literal(name)},\n`);
  return file(
    'roles.gen.ts',
    `
/** The permissions of staff. */
export const PERMISSIONS = [
${list.join('')}] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The permissions of each role. */
export const ROLES: Readonly<Record<number, readonly Permission[]>> = {
${entries.join('')}};
`,
  );
}

/** @throws for a flag without a default, or of a type that flags do not have */
function flagEntry(name: string, schema: SchemaNode): string {
  const { type, enum: values, description = '', 'x-livery-default': value } = schema;
  if (value === undefined) throw new Error(`The flag ${name} needs an x-livery-default.`);
  const comment = `  /** ${description} */\n`;
  if (type === 'boolean') return `${comment}  ${name}: ${literal({ type, default: value })},\n`;
  if (type !== 'integer') throw new Error(`The flag ${name} is neither a boolean nor an integer.`);
  const facts = values === undefined ? { type: 'count' } : { type: 'choice', values };
  return `${comment}  ${name}: ${literal({ ...facts, default: value })},\n`;
}

function flags({ components }: ContractDocument): GeneratedFile {
  const properties = Object.entries(components.schemas['ControlSettings']?.properties ?? {});
  const entries = properties.map(([name, schema]) => flagEntry(name, schema));
  const descriptions = properties.map(
    ([name, { description = '' }]) => `  ${name}: ${literal(description)},\n`,
  );
  return file(
    'flags.gen.ts',
    `
/** The feature flags: the type of each and its value where neither the lender nor the tenant folder sets one. */
export const FLAGS = {
${entries.join('')}} as const;

/** The effect of each flag. */
export const FLAG_DESCRIPTIONS: Readonly<Record<keyof typeof FLAGS, string>> = {
${descriptions.join('')}};
`,
  );
}

const constantCase = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

/** @throws when the names do not cover exactly the values */
function enums({ components }: ContractDocument): GeneratedFile {
  const named = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const names = schema['x-livery-names'];
    if (names === undefined) return [];
    const values = [...(schema.enum ?? [])].sort().join();
    if (Object.values(names).toSorted().join() !== values)
      throw new Error(`${name}: x-livery-names must name ${values}.`);
    const entries = Object.entries(names).map(([key, value]) => `  ${literal(key)}: ${value},\n`);
    return `\n/** ${(schema.description ?? '').trim()} */\nexport const ${constantCase(name)} = {\n${entries.join('')}} as const;\n`;
  });
  return file('enums.gen.ts', named.join(''));
}

/** The names under which the contract marks what goes beyond the base. */
function extensions(): GeneratedFile {
  const list = allExtensions().map((name) => `  '${name}',\n`);
  return file(
    'extensions.gen.ts',
    `\n/** The extensions that a lender's API may have beyond the base contract. */\nexport const API_EXTENSIONS = [\n${list.join('')}] as const;\n`,
  );
}

/** The generated half of packages/contract: what two sides must agree on, read from `openapi/`. */
export async function contractPackage(): Promise<GeneratedFile[]> {
  const contract = await readContractDocument();
  return [
    await types(),
    defaults(contract),
    ...operations(contract),
    roles(contract),
    flags(contract),
    enums(contract),
    extensions(),
  ];
}
