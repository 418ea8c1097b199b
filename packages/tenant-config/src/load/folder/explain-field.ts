import { COLOR_NAMES, type ColorName, compileTheme } from '@livery/theming';
import { texts as catalogue, type TextKey } from '../../texts/catalogue.ts';
import { type FolderLocation, PRESETS_FOLDER } from '../files/folder-location.ts';
import { createJsonSchemas, type FileKind } from '../files/json-schemas.ts';
import { findNearestName } from '../files/nearest-name.ts';
import { listPaths } from '../files/problems.ts';
import { type FolderDocuments, readDocuments } from './documents.ts';
import { FILE_KINDS, isJsonObject, isOwnField } from './presets.ts';

type FieldSource = 'tenant' | 'preset' | 'default' | 'computed' | 'none';

/** Where the value of a field comes from. */
export interface FieldExplanation {
  /** The full name, such as `theme.radius`. */
  readonly field: string;
  /** The effective value; null if there is none. */
  readonly value: unknown;
  readonly source: FieldSource;
  /** The source in words, such as `the preset "credit-union" (.presets/credit-union/theme.json)`. */
  readonly reason: string;
}

/** Thrown if the field does not exist. The message can be shown to the user. */
export class UnknownFieldError extends Error {
  override readonly name = 'UnknownFieldError';
}

export interface Field {
  readonly kind: FileKind;
  readonly path: readonly string[];
}

const COLOR_FIELD_PATTERN = /^colors\.(light|dark)\.([\w-]+)$/;

let fields: readonly string[] | undefined;

/** Returns the names of all fields, such as `theme.logo.light` and `texts.signIn.title`. */
function listFields(): readonly string[] {
  if (fields !== undefined) return fields;
  const schemas = createJsonSchemas();
  fields = FILE_KINDS.flatMap((kind) =>
    listPaths(schemas[kind])
      .filter((path) => path !== '$schema')
      .map((path) => `${kind}.${path}`),
  );
  return fields;
}

/**
 * Finds a field by its name.
 * @throws UnknownFieldError whose message suggests a similar name
 */
export function requireField(name: string): Field {
  const known = listFields();
  // The name may omit the file (`radius` for `theme.radius`) if only one file has the field.
  const matches = known.filter(
    (each) => each === name || FILE_KINDS.some((kind) => each === `${kind}.${name}`),
  );
  const [match] = matches;
  if (matches.length === 1 && match !== undefined) {
    const kind = match.slice(0, match.indexOf('.')) as FileKind;
    const path = match.slice(kind.length + 1);
    return { kind, path: kind === 'texts' ? [path] : path.split('.') };
  }
  const nearest = matches.length > 1 ? matches.join(' or ') : findNearestName(name, known);
  const advice =
    nearest === null
      ? 'Name a field such as theme.radius, tenant.title, flags.hideChat, texts.signIn.title or colors.light.accent-solid.'
      : `Did you mean ${nearest}?`;
  throw new UnknownFieldError(`There is no field "${name}". ${advice}`);
}

function getValueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const part of path) {
    value = isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

/** Fields that may have no value, and the source of the value that then applies. */
const COMPUTED: Readonly<Record<string, string>> = {
  'tenant.title': 'the name of the tenant',
  'tenant.locale': 'the country',
  'tenant.passwordEncryption.publicKey': 'the reference lender API, which creates the key',
  'theme.secondAccent': 'the accent color',
  'theme.neutralTint': 'the accent color',
  'theme.logo.light': 'the name of the tenant, which is drawn as its logo',
  'theme.favicon': 'the light logo if it is about square, else the first letter of the name',
};

function computeValue(name: string, documents: FolderDocuments): unknown {
  const { tenant, theme } = documents.validated;
  if (!tenant.ok || !theme.ok) return null;
  switch (name) {
    case 'tenant.title':
      return tenant.value.name;
    case 'tenant.locale':
      return tenant.value.country === 'CA' ? 'en-CA' : 'en-US';
    case 'theme.logo.dark':
      return theme.value.logo?.light ?? null;
    default:
      return null;
  }
}

function describeComputed(name: string, documents: FolderDocuments): string | undefined {
  if (name !== 'theme.logo.dark') return COMPUTED[name];
  const { theme } = documents.validated;
  return theme.ok && theme.value.logo !== undefined ? 'the light logo' : COMPUTED['theme.logo.light'];
}

const getFileName = (kind: FileKind): string => `${kind}.json`;

function explainDocumentField({ kind, path }: Field, documents: FolderDocuments): FieldExplanation {
  const { own, inherited, preset, validated } = documents;
  const field = `${kind}.${path.join('.')}`;
  const result = validated[kind];
  const validatedValue = result.ok ? getValueAt(result.value, path) : undefined;
  if (kind === 'tenant' && path[0] === 'extends') {
    return preset === null
      ? { field, value: null, source: 'none', reason: 'The tenant extends no preset.' }
      : {
          field,
          value: preset.name,
          source: 'tenant',
          reason: `the file ${getFileName(kind)} of the tenant`,
        };
  }
  if (isOwnField(own[kind], path) && getValueAt(own[kind], path) !== undefined) {
    return {
      field,
      value: validatedValue,
      source: 'tenant',
      reason: `the file ${getFileName(kind)} of the tenant`,
    };
  }
  if (
    !isOwnField(own[kind], path) &&
    inherited !== null &&
    preset !== null &&
    getValueAt(inherited[kind], path) !== undefined
  ) {
    const file = `${PRESETS_FOLDER}/${preset.name}/${getFileName(kind)}`;
    const source = preset.isReleased ? `${file} at the time of the current release` : file;
    return {
      field,
      value: validatedValue,
      source: 'preset',
      reason: `the preset "${preset.name}" (${source})`,
    };
  }
  if (kind === 'texts') {
    const value = catalogue[path.join('.') as TextKey];
    return { field, value, source: 'default', reason: 'the text catalog of the portal' };
  }
  if (validatedValue !== undefined) {
    return {
      field,
      value: validatedValue,
      source: 'default',
      reason: `the default in the schema of ${getFileName(kind)}`,
    };
  }
  const computed = describeComputed(field, documents);
  if (computed !== undefined) {
    return {
      field,
      value: computeValue(field, documents),
      source: 'computed',
      reason: `computed from ${computed}`,
    };
  }
  return { field, value: null, source: 'none', reason: 'The field has no value and no default.' };
}

/** @throws UnknownFieldError */
function explainColor(mode: 'light' | 'dark', name: string, documents: FolderDocuments): FieldExplanation {
  if (!COLOR_NAMES.includes(name as ColorName)) {
    const nearest = findNearestName(name, COLOR_NAMES);
    throw new UnknownFieldError(
      `There is no color "${name}". ${nearest === null ? `The colors are: ${COLOR_NAMES.join(', ')}.` : `Did you mean ${nearest}?`}`,
    );
  }
  const field = `colors.${mode}.${name}`;
  const { theme } = documents.validated;
  if (!theme.ok) {
    const reason = 'The theme has problems, so its colors cannot be computed.';
    return { field, value: null, source: 'none', reason };
  }
  const inputs = (['accent', 'secondAccent', 'neutralTint'] as const)
    .filter((input) => theme.value[input] !== undefined)
    .map((input) => {
      const { value, reason } = explainDocumentField({ kind: 'theme', path: [input] }, documents);
      return `theme.${input} ${String(value)}, from ${reason}`;
    });
  return {
    field,
    value: compileTheme(theme.value)[mode][name as ColorName],
    source: 'computed',
    reason: `computed from ${inputs.join('; ')}`,
  };
}

/**
 * Returns where the value of a field comes from: the tenant's file, its preset, a default, or a computation.
 * @param name such as `theme.radius`, `hosts`, `texts.signIn.title` or `colors.light.accent-solid`
 * @throws UnknownFieldError
 */
export async function explainField(location: FolderLocation, name: string): Promise<FieldExplanation> {
  const documents = await readDocuments(location);
  const [, mode, color] = COLOR_FIELD_PATTERN.exec(name) ?? [];
  if (mode !== undefined && color !== undefined)
    return explainColor(mode as 'light' | 'dark', color, documents);
  return explainDocumentField(requireField(name), documents);
}
