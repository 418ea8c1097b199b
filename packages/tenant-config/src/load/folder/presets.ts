import { join } from 'node:path';
import type { z } from 'zod';
import type { TenantProblem } from '../../release.ts';
import { checkAssetsFolder } from '../assets/assets.ts';
import { type FolderLocation, PRESETS_FOLDER } from '../files/folder-location.ts';
import { FILE_SCHEMAS, type FileKind, PRESET_SCHEMAS } from '../files/json-schemas.ts';
import { readDocument, type ValidationResult, validateWithSchema } from '../files/read-file.ts';
import { BACKGROUND_DISK, type Disk } from '../system/disk.ts';
import { checkContents, listEntries } from './contents.ts';

// Same pattern as a slug, so that the name cannot lead out of the presets folder.
const PRESET_NAME_PATTERN = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

export interface PresetReference {
  readonly name: string;
  readonly path: string;
  /** True for the copy in a release, which does not change. */
  readonly isReleased: boolean;
}

/** The parsed files of a tenant or preset folder. Undefined for a missing file. */
export type Documents = Readonly<Record<FileKind, unknown>>;

export const FILE_KINDS = Object.keys(FILE_SCHEMAS) as FileKind[];

const MAX_LISTED = 12;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the preset that tenant.json names, or null for none. The preset may not exist. */
export async function locatePreset(
  tenant: unknown,
  { presetsPath, releasedPresetsPath }: Pick<FolderLocation, 'presetsPath' | 'releasedPresetsPath'>,
  disk: Disk,
): Promise<PresetReference | null> {
  const name = isJsonObject(tenant) ? tenant['extends'] : undefined;
  if (typeof name !== 'string' || !PRESET_NAME_PATTERN.test(name)) return null;
  if (releasedPresetsPath !== undefined) {
    const path = join(releasedPresetsPath, name);
    if ((await listEntries(path, disk)).length > 0) return { name, path, isReleased: true };
  }
  return { name, path: join(presetsPath, name), isReleased: false };
}

/** Returns the preset that a tenant folder extends, or null if it extends none or its tenant.json cannot be read. */
export async function findPreset(
  location: FolderLocation,
  disk: Disk = BACKGROUND_DISK,
): Promise<PresetReference | null> {
  const tenant = await readDocument(location.path, 'tenant', undefined, disk);
  return tenant.ok ? locatePreset(tenant.value, location, disk) : null;
}

/**
 * Returns problems of a preset with file paths relative to the tenants folder, such as
 * `.presets/credit-union/theme.json`.
 */
export const addPresetPath = (name: string, problems: readonly TenantProblem[]): TenantProblem[] =>
  problems.map(({ file, ...problem }) => ({ ...problem, file: join(PRESETS_FOLDER, name, file) }));

function describeForbiddenField(field: string): string {
  if (field === 'extends') {
    return 'A preset cannot extend another preset. Copy the values of the other preset into this one.';
  }
  return `A preset cannot contain "${field}", which belongs to one tenant. Move it to the tenant.json of each tenant.`;
}

/** Finds fields of tenant.json that a preset must not contain, such as hosts. */
function findForbiddenFields(tenant: unknown): TenantProblem[] {
  if (!isJsonObject(tenant)) return [];
  const shared = PRESET_SCHEMAS.tenant.shape;
  const known = FILE_SCHEMAS.tenant.shape;
  return Object.keys(tenant)
    .filter((field) => Object.hasOwn(known, field) && !Object.hasOwn(shared, field))
    .map((field) => ({ file: 'tenant.json', field, reason: describeForbiddenField(field) }));
}

function findProblems(kind: FileKind, document: unknown): TenantProblem[] {
  if (document === undefined) return [];
  const forbidden = kind === 'tenant' ? findForbiddenFields(document) : [];
  if (forbidden.length > 0) return forbidden;
  const result = validateWithSchema(kind, PRESET_SCHEMAS[kind] as z.ZodType, document);
  return result.ok ? [] : [...result.problems];
}

async function createUnknownPresetProblem(
  name: string,
  presetsPath: string,
  disk: Disk,
): Promise<TenantProblem> {
  const names = (await listEntries(presetsPath, disk))
    .filter((each) => PRESET_NAME_PATTERN.test(each))
    .sort();
  const shown = names.slice(0, MAX_LISTED).join(', ');
  const advice = shown === '' ? 'There are no presets yet.' : `The presets are: ${shown}.`;
  const reason = `There is no preset "${name}"; create the folder ${PRESETS_FOLDER}/${name}, or correct the name. ${advice}`;
  return { file: 'tenant.json', field: 'extends', reason };
}

/**
 * Reads and validates the files of a preset, except for the images. They are validated with each tenant that
 * uses them.
 */
export async function readPreset(
  { name, path }: PresetReference,
  presetsPath: string,
  disk: Disk,
): Promise<ValidationResult<Documents>> {
  const entries = await listEntries(path, disk);
  if (entries.length === 0) {
    return { ok: false, problems: [await createUnknownPresetProblem(name, presetsPath, disk)] };
  }
  const linked = await checkAssetsFolder(path, disk);
  const assets = linked.ok ? await listEntries(join(path, 'assets'), disk) : [];
  const contents = await checkContents(path, { entries, assets }, disk);
  const problems = [linked, contents].flatMap((check) => (check.ok ? [] : check.problems));
  const documents: Partial<Record<FileKind, unknown>> = {};
  const names = new Set(entries);
  for (const kind of FILE_KINDS) {
    const read = await readDocument(path, kind, names, disk);
    if (read.ok) {
      documents[kind] = read.value;
      problems.push(...findProblems(kind, read.value));
    } else problems.push(...read.problems);
  }
  return problems.length > 0
    ? { ok: false, problems: addPresetPath(name, problems) }
    : { ok: true, value: documents as Documents };
}

/**
 * Fields that a tenant replaces as a whole. A light logo of the tenant beside a dark logo of the preset would show two brands, and
 * the files of one font do not belong to the family of another.
 */
const REPLACED_AS_A_WHOLE = new Set(['logo', 'font']);

/**
 * Returns all fields of a tenant's file, and the fields of the preset's file that the tenant's file does not
 * have.
 */
export function mergeDocuments(own: unknown, preset: unknown): unknown {
  if (preset === undefined) return own;
  if (own === undefined) return preset;
  if (!isJsonObject(own) || !isJsonObject(preset)) return own;
  const fields = Object.entries(own).map(([field, value]) => {
    const isMerged = Object.hasOwn(preset, field) && !REPLACED_AS_A_WHOLE.has(field);
    return [field, isMerged ? mergeDocuments(value, preset[field]) : value] as const;
  });
  // Defines properties instead of assigning them, because a hostile file can contain the field "__proto__".
  return Object.fromEntries([...Object.entries(preset), ...fields]);
}

/** Returns true if the value at a path of the merged file comes from the tenant's own file. */
export function isOwnField(own: unknown, path: readonly string[]): boolean {
  let value = own;
  for (const part of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, part)) return false;
    if (REPLACED_AS_A_WHOLE.has(part)) return true;
    value = value[part];
  }
  return value !== undefined;
}
