import { join, sep } from 'node:path';
import type { z } from 'zod';
import type { TenantProblem } from '../../release.ts';
import { BACKGROUND_DISK, type Disk, FileReadError } from '../system/disk.ts';
import { findJsonFault, inspectStructure } from './json-fault.ts';
import { createJsonSchemas, FILE_SCHEMAS, type FileKind, type JsonSchema } from './json-schemas.ts';
import { toProblems } from './problems.ts';

type Output<K extends FileKind> = z.infer<(typeof FILE_SCHEMAS)[K]>;

export type ValidationResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly TenantProblem[] };

export function createProblem(
  file: string,
  field: string,
  reason: string,
): { ok: false; problems: TenantProblem[] } {
  return { ok: false, problems: [{ file, field, reason }] };
}

/** Returns 'absent' for the error of a missing file, else the system's error code. Rethrows errors without a code. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'absent' : error.code;
}

function describeReadError(code: string): string {
  if (code === 'EXDEV')
    return 'The file is a link to a place outside the tenant folder; put the file itself into the folder.';
  if (code === 'ENOLINK')
    return 'The file is a link to a file that does not exist; put the file itself into the folder.';
  return `The file cannot be read (${code}); make it a regular file that the server has permission to read.`;
}

/**
 * Reads a file of a tenant folder. Symbolic links are followed only within the folder; mounted volumes use such links.
 * @throws FileReadError like `Disk.readFile`; with EXDEV for a link to a place outside the folder, ENOLINK for a dangling link
 */
export async function readInFolder(dir: string, name: string, maxBytes: number, disk: Disk): Promise<Buffer> {
  const path = join(dir, name);
  try {
    return await disk.readFile(path, maxBytes);
  } catch (error) {
    if (getErrorCode(error) !== 'ELOOP') throw error;
  }
  let real: string;
  try {
    real = await disk.realpath(path);
  } catch (error) {
    throw getErrorCode(error) === 'absent' ? new FileReadError('ENOLINK', 0) : error;
  }
  if (!real.startsWith(`${await disk.realpath(dir)}${sep}`)) throw new FileReadError('EXDEV', 0);
  return disk.readFile(real, maxBytes);
}

/** Maximum size of a JSON file in bytes, more than six times the size of the complete text catalog. */
const MAX_BYTES = 512_000;
/** The maximum nesting depth. The schemas need a depth of four. */
const MAX_NESTING = 32;

let schemas: Record<FileKind, JsonSchema> | undefined;

/** Parses a JSON file of a tenant folder. Rejects duplicate field names and deep nesting. */
export function parseJson(file: string, text: string): ValidationResult<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return createProblem(file, '', describeJsonFault(text));
  }
  const { duplicate, nesting } = inspectStructure(text);
  if (nesting > MAX_NESTING) {
    return createProblem(file, '', `It has ${nesting} levels of nesting; the maximum is ${MAX_NESTING}.`);
  }
  if (duplicate !== null) {
    const { name, line, column } = duplicate;
    return createProblem(
      file,
      name,
      `The name "${name}" appears twice, again at line ${line}, column ${column}; remove one of them.`,
    );
  }
  return { ok: true, value };
}

function describeJsonFault(text: string): string {
  const fault = findJsonFault(text);
  if (fault === null) return 'It is not valid JSON.';
  const { line, column, expected } = fault;
  return `It is not valid JSON: expected ${expected} at line ${line}, column ${column}.`;
}

/** Removes `$schema`, which only editors use. */
function removeSchemaReference(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== '$schema'));
}

/**
 * Reads a JSON file of a tenant folder without validating its fields. Returns undefined for a missing file.
 * @param names the names of the folder's entries, if known, so that the disk is not searched for missing
 * files
 */
export async function readDocument(
  dir: string,
  kind: FileKind,
  names?: ReadonlySet<string>,
  disk: Disk = BACKGROUND_DISK,
): Promise<ValidationResult<unknown>> {
  const file = `${kind}.json`;
  if (names?.has(file) === false) return { ok: true, value: undefined };
  let text: string;
  try {
    text = (await readInFolder(dir, file, MAX_BYTES, disk)).toString().replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof FileReadError && error.code === 'EFBIG') {
      return createProblem(file, '', `The file has ${error.size} bytes; the maximum is ${MAX_BYTES}.`);
    }
    const fault = getErrorCode(error);
    if (fault !== 'absent') return createProblem(file, '', describeReadError(fault));
    return { ok: true, value: undefined };
  }
  const parsed = parseJson(file, text);
  return parsed.ok ? { ok: true, value: removeSchemaReference(parsed.value) } : parsed;
}

/** Validates the content of a JSON file and adds its defaults. */
export const validateDocument = <K extends FileKind>(
  kind: K,
  document: unknown,
): ValidationResult<Output<K>> =>
  validateWithSchema(kind, FILE_SCHEMAS[kind] as unknown as z.ZodType<Output<K>>, document);

/**
 * Like `validateDocument`, but with the given schema, which may omit or relax fields of the file's own
 * schema.
 */
export function validateWithSchema<T>(
  kind: FileKind,
  schema: z.ZodType<T>,
  document: unknown,
): ValidationResult<T> {
  const result = schema.safeParse(document);
  if (result.success) return { ok: true, value: result.data };
  schemas ??= createJsonSchemas();
  return { ok: false, problems: toProblems(`${kind}.json`, document, schemas[kind], result.error.issues) };
}
