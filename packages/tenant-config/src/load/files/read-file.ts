import { join, sep } from 'node:path';
import type { z } from 'zod';
import type { TenantProblem } from '../../release.ts';
import { BACKGROUND_DISK, type Disk, FileProblem } from '../system/disk.ts';
import { findJsonFault, inspectNames } from './json-fault.ts';
import { FILE_SCHEMAS, type FileKind, type JsonSchema, jsonSchemas } from './json-schemas.ts';
import { schemaProblems } from './problems.ts';

type Output<K extends FileKind> = z.infer<(typeof FILE_SCHEMAS)[K]>;

/** A value, or why there is none. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly TenantProblem[] };

export function refuse(
  file: string,
  field: string,
  reason: string,
): { ok: false; problems: TenantProblem[] } {
  return { ok: false, problems: [{ file, field, reason }] };
}

/** Why a file cannot be read: 'absent' for one that is not there, else the system's code; other errors are thrown on. */
export function readFault(error: unknown): string {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'absent' : error.code;
}

function unreadable(code: string): string {
  if (code === 'EXDEV') return 'The file is a link to somewhere else; put the file itself into the folder.';
  if (code === 'ENOLINK')
    return 'The file is a link to a file that does not exist; put the file itself into the folder.';
  return `The file cannot be read (${code}); make it a file that the server may read.`;
}

/**
 * Reads a file of a tenant folder. A link is followed only within the folder, as deployments that turn links make them.
 * @throws FileProblem as `Disk.readFile` does; EXDEV for a link that leads out of the folder, ENOLINK for a dead one
 */
export async function readInFolder(dir: string, name: string, maxBytes: number, disk: Disk): Promise<Buffer> {
  const path = join(dir, name);
  try {
    return await disk.readFile(path, maxBytes);
  } catch (error) {
    if (readFault(error) !== 'ELOOP') throw error;
  }
  let real: string;
  try {
    real = await disk.realpath(path);
  } catch (error) {
    throw readFault(error) === 'absent' ? new FileProblem('ENOLINK', 0) : error;
  }
  if (!real.startsWith(`${await disk.realpath(dir)}${sep}`)) throw new FileProblem('EXDEV', 0);
  return disk.readFile(real, maxBytes);
}

/** Ten times what the whole catalogue of texts takes. */
const MAX_BYTES = 512_000;
/** Objects and lists in each other; our schemas need four. */
const MAX_NESTING = 32;

let schemas: Record<FileKind, JsonSchema> | undefined;

function parse(file: string, text: string): Checked<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(file, '', faultIn(text));
  }
  const { double, nesting } = inspectNames(text);
  if (nesting > MAX_NESTING) {
    return refuse(file, '', `It nests ${nesting} levels; a tenant's file may have ${MAX_NESTING}.`);
  }
  if (double !== null) {
    const { name, line, column } = double;
    return refuse(
      file,
      name,
      `The name "${name}" stands here twice, again at line ${line}, column ${column}; keep one.`,
    );
  }
  return { ok: true, value };
}

function faultIn(text: string): string {
  const fault = findJsonFault(text);
  if (fault === null) return 'It is not valid JSON.';
  const { line, column, expected } = fault;
  return `It is not valid JSON: at line ${line}, column ${column} there must be ${expected}.`;
}

/** `$schema` is for editors; it says nothing of the tenant. */
function withoutSchemaReference(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== '$schema'));
}

/**
 * One JSON file of a tenant folder, validated, with its defaults filled in. `absent` is what stands for a file that
 * is not there; without it the file is required. `names`, where the folder was listed, spares looking for what is not in it.
 */
export async function readTenantFile<K extends FileKind>(
  dir: string,
  kind: K,
  absent?: Output<K>,
  names?: ReadonlySet<string>,
  disk: Disk = BACKGROUND_DISK,
): Promise<Checked<Output<K>>> {
  const file = `${kind}.json`;
  if (absent !== undefined && names?.has(file) === false) return { ok: true, value: absent };
  let text: string;
  try {
    text = (await readInFolder(dir, file, MAX_BYTES, disk)).toString().replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof FileProblem && error.code === 'EFBIG') {
      return refuse(file, '', `The file has ${error.size} bytes; it may have ${MAX_BYTES}.`);
    }
    const fault = readFault(error);
    if (fault !== 'absent') return refuse(file, '', unreadable(fault));
    return absent === undefined
      ? refuse(file, '', 'The file is missing; add it.')
      : { ok: true, value: absent };
  }
  const parsed = parse(file, text);
  if (!parsed.ok) return parsed;
  const document = withoutSchemaReference(parsed.value);
  const result = (FILE_SCHEMAS[kind] as unknown as z.ZodType<Output<K>>).safeParse(document);
  if (result.success) return { ok: true, value: result.data };
  schemas ??= jsonSchemas();
  return { ok: false, problems: schemaProblems(file, document, schemas[kind], result.error.issues) };
}
