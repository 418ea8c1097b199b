import type { z } from 'zod';
import { flagsSchema } from '../../flags.ts';
import type { TenantFile } from '../../tenant-schema.ts';
import type { ThemeFile } from '../../theme-schema.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import type { FILE_SCHEMAS, FileKind } from '../files/json-schemas.ts';
import { createProblem, readDocument, type ValidationResult, validateDocument } from '../files/read-file.ts';
import { BACKGROUND_DISK, type Disk } from '../system/disk.ts';
import {
  type Documents,
  FILE_KINDS,
  locatePreset,
  mergeDocuments,
  type PresetReference,
  readPreset,
} from './presets.ts';

type Output<K extends FileKind> = z.infer<(typeof FILE_SCHEMAS)[K]>;

type Validated = {
  readonly tenant: ValidationResult<Omit<TenantFile, 'extends'>>;
} & { readonly [K in Exclude<FileKind, 'tenant'>]: ValidationResult<Output<K>> };

/** The JSON files of a tenant folder, merged with the preset that the tenant extends. */
export interface FolderDocuments {
  readonly preset: PresetReference | null;
  /** The parsed files of the tenant folder; undefined for a file that is missing or cannot be read. */
  readonly own: Documents;
  /** The parsed files of the preset; null if the tenant extends no preset or the preset is invalid. */
  readonly inherited: Documents | null;
  /** The validated values of the merged files, with defaults. */
  readonly validated: Validated;
}

/** The theme of a folder without theme.json. */
export const NEUTRAL_THEME: ThemeFile = {
  accent: '#3d4f73',
  radius: 8,
  font: 'inter',
  colorMode: { initial: 'system', fixed: false },
};

const DEFAULTS = { theme: NEUTRAL_THEME, flags: flagsSchema.parse({}), texts: {} } as const;

function validateTenant(document: unknown): Validated['tenant'] {
  if (document === undefined) return createProblem('tenant.json', '', 'The file is missing; add it.');
  const result = validateDocument('tenant', document);
  if (!result.ok) return result;
  // Removes the name of the preset, because the hash of a release depends only on the resulting values.
  const value: TenantFile = { ...result.value };
  delete value.extends;
  return { ok: true, value };
}

/**
 * Reads and validates the JSON files of a tenant folder. A field that the folder does not have comes from the
 * preset.
 * @param names the names of the folder's entries, if known, so that the disk is not searched for missing
 * files
 */
export async function readDocuments(
  location: FolderLocation,
  names?: ReadonlySet<string>,
  disk: Disk = BACKGROUND_DISK,
): Promise<FolderDocuments> {
  const read = Object.fromEntries(
    await Promise.all(
      FILE_KINDS.map(async (kind) => [kind, await readDocument(location.path, kind, names, disk)] as const),
    ),
  ) as Record<FileKind, ValidationResult<unknown>>;
  const own = Object.fromEntries(
    FILE_KINDS.map((kind) => {
      const result = read[kind];
      return [kind, result.ok ? result.value : undefined];
    }),
  ) as Record<FileKind, unknown>;
  const preset = await locatePreset(own.tenant, location, disk);
  const inherited = preset === null ? null : await readPreset(preset, location.presetsPath, disk);
  const presetFiles = inherited?.ok === true ? inherited.value : null;

  const merge = (kind: FileKind): ValidationResult<unknown> => {
    const result = read[kind];
    // A missing tenant.json is reported as such, even if it could come from the preset.
    return result.ok ? { ok: true, value: mergeDocuments(result.value, presetFiles?.[kind]) } : result;
  };
  const validate = <K extends 'theme' | 'flags' | 'texts'>(kind: K): ValidationResult<Output<K>> => {
    const merged = merge(kind);
    if (!merged.ok) return merged;
    if (merged.value === undefined) return { ok: true, value: DEFAULTS[kind] as Output<K> };
    return validateDocument(kind, merged.value);
  };
  const tenant = merge('tenant');
  // If the preset is invalid, reports only that, because required fields would also be reported as missing.
  const fault = inherited?.ok === false ? inherited : null;
  const validated = {
    tenant: fault ?? (tenant.ok ? validateTenant(tenant.value) : tenant),
    theme: fault ?? validate('theme'),
    flags: fault ?? validate('flags'),
    texts: fault ?? validate('texts'),
  };
  return { preset, own, inherited: presetFiles, validated };
}
