import openapiTypescript, { astToString } from 'openapi-typescript';
import {
  type ContractDocument,
  listOperations,
  readContractDocument,
  type SchemaNode,
} from './contract-document.ts';
import { listExtensions } from './contract-files.ts';
import { ROOT } from './paths.ts';

/** A committed file that is generated. Its path is relative to the root of the repository. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

const HEADER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

const createFile = (name: string, content: string): GeneratedFile => ({
  path: `packages/contract/src/generated/${name}`,
  content: `${HEADER}${content}`,
});

const toLiteral = (value: unknown): string => JSON.stringify(value);

async function generateTypes(): Promise<GeneratedFile> {
  const contract = new URL(`file://${ROOT}/openapi/lender-api.yaml`);
  // Request fields with a default value stay optional.
  return createFile(
    'types.gen.ts',
    astToString(await openapiTypescript(contract, { defaultNonNullable: false })),
  );
}

const toUnion = (names: readonly string[]): string => names.map(toLiteral).join(' | ') || 'never';

function generateDefaults(contract: ContractDocument): GeneratedFile {
  const entries = listOperations(contract).flatMap(({ id, defaults: { query, body } }) =>
    query.length + body.length === 0
      ? []
      : [`  ${id}: { query: ${toUnion(query)}; body: ${toUnion(body)} };\n`],
  );
  return createFile(
    'defaults.gen.ts',
    `\n/** The request fields that have a default value, by operation. */\nexport interface Defaults {\n${entries.join('')}}\n`,
  );
}

const toCamelCase = (text: string): string =>
  text.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])/g, (_all, next: string) => next.toUpperCase());

const toKebabCase = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Generates one file per tag, so that a browser loads only the operations that it needs. */
function generateOperations(contract: ContractDocument): GeneratedFile[] {
  const byTag = Map.groupBy(listOperations(contract), ({ tag }) => tag);
  const files = [...byTag].map(([tag, operations]) => {
    const entries = operations.map(
      // `hasPasswords` is omitted if it is false, because browsers load these files and few operations have
      // passwords.
      ({ hasPasswords, id, method, path, credentials, extension, requestType, isKeyed }) =>
        `  ${id}: ${toLiteral({ id, method, path, credentials, extension, requestType, isKeyed, ...(hasPasswords ? { hasPasswords } : {}) })},\n`,
    );
    const content = `\n/** The operations with the tag "${tag}". */\nexport const ${toCamelCase(tag)} = {\n${entries.join('')}} as const;\n`;
    return createFile(`operations/${toKebabCase(tag)}.gen.ts`, content);
  });
  const tags = [...byTag.keys()];
  const imports = tags.map((tag) => `import { ${toCamelCase(tag)} } from './${toKebabCase(tag)}.gen.ts';\n`);
  const spread = tags.map((tag) => `  ...${toCamelCase(tag)},\n`);
  const combinedContent = `${imports.join('')}\n/** Every operation of the contract. */\nexport const OPERATIONS = {\n${spread.join('')}} as const;\n`;
  return [...files, createFile('operations/all.gen.ts', combinedContent)];
}

/** @throws for an unknown permission */
function generateRoles({
  'x-livery-permissions': permissions,
  'x-livery-roles': table,
}: ContractDocument): GeneratedFile {
  const permissionNames = Object.keys(permissions);
  const entries = Object.entries(table).map(([role, { permissions: held }]) => {
    const names = held === 'all' ? permissionNames : held;
    const unknown = names.find((name) => !permissionNames.includes(name));
    if (unknown !== undefined) throw new Error(`Role ${role} has the unknown permission ${unknown}.`);
    return `  ${role}: ${toLiteral(names)},\n`;
  });
  const list = permissionNames.map((name) => `  /** ${permissions[name]} */\n  ${toLiteral(name)},\n`);
  return createFile(
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

/** @throws for a flag without a default, or of an unsupported type */
function generateFlag(name: string, schema: SchemaNode): string {
  const { type, enum: values, description = '', 'x-livery-default': value } = schema;
  if (value === undefined) throw new Error(`The flag ${name} needs an x-livery-default.`);
  const comment = `  /** ${description} */\n`;
  if (type === 'boolean') return `${comment}  ${name}: ${toLiteral({ type, default: value })},\n`;
  if (type !== 'integer') throw new Error(`The flag ${name} is neither a boolean nor an integer.`);
  const typeProperties = values === undefined ? { type: 'count' } : { type: 'choice', values };
  return `${comment}  ${name}: ${toLiteral({ ...typeProperties, default: value })},\n`;
}

function generateFlags({ components }: ContractDocument): GeneratedFile {
  const properties = Object.entries(components.schemas['ControlSettings']?.properties ?? {});
  const entries = properties.map(([name, schema]) => generateFlag(name, schema));
  const descriptions = properties.map(
    ([name, { description = '' }]) => `  ${name}: ${toLiteral(description)},\n`,
  );
  return createFile(
    'flags.gen.ts',
    `
/** The types and default values of the feature flags. */
export const FLAGS = {
${entries.join('')}} as const;

/** The effect of each flag. */
export const FLAG_DESCRIPTIONS: Readonly<Record<keyof typeof FLAGS, string>> = {
${descriptions.join('')}};
`,
  );
}

const toConstantCase = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

/** @throws if x-livery-names does not name exactly the values of an enum */
function generateEnums({ components }: ContractDocument): GeneratedFile {
  const constants = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const names = schema['x-livery-names'];
    if (names === undefined) return [];
    const values = [...(schema.enum ?? [])].sort().join();
    if (Object.values(names).toSorted().join() !== values)
      throw new Error(`${name}: x-livery-names must name exactly these values: ${values}.`);
    const entries = Object.entries(names).map(([key, value]) => `  ${toLiteral(key)}: ${value},\n`);
    return `\n/** ${(schema.description ?? '').trim()} */\nexport const ${toConstantCase(name)} = {\n${entries.join('')}} as const;\n`;
  });
  return createFile('enums.gen.ts', constants.join(''));
}

function generateExtensions(): GeneratedFile {
  const list = listExtensions().map((name) => `  '${name}',\n`);
  return createFile(
    'extensions.gen.ts',
    `\n/** The extensions of the contract. */\nexport const API_EXTENSIONS = [\n${list.join('')}] as const;\n`,
  );
}

/** Generates the files of packages/contract/src/generated from `openapi/`. */
export async function generateContractPackage(): Promise<GeneratedFile[]> {
  const contract = await readContractDocument();
  return [
    await generateTypes(),
    generateDefaults(contract),
    ...generateOperations(contract),
    generateRoles(contract),
    generateFlags(contract),
    generateEnums(contract),
    generateExtensions(),
  ];
}
