import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantProblem } from '../../release.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import { createJsonSchemas, type FileKind, type JsonSchema } from '../files/json-schemas.ts';
import { parseJson, type ValidationResult } from '../files/read-file.ts';
import { NEUTRAL_THEME, readDocuments } from '../folder/documents.ts';
import { type Field, requireField } from '../folder/explain-field.ts';
import { isJsonObject } from '../folder/presets.ts';
import { createDraft, type Draft, hashDraftFile, readDraft, writeDraftFiles } from './draft-store.ts';
import { copyFolder, type FolderFiles, readTenantFiles, writeNewFiles } from './folder-files.ts';
import { withCurrentPresets } from './paths.ts';
import { PublishingError } from './publishing-error.ts';
import { type Change, diffFolders } from './release-diff.ts';
import { readLiveState } from './served-folder.ts';

/** A new value of one field. */
export interface FieldEdit {
  readonly kind: FileKind;
  /**
   * The names of the containing objects and of the field, such as `['logo', 'light']`. A text key is one
   * name.
   */
  readonly path: readonly string[];
  /** Undefined removes the field. */
  readonly value: unknown;
}

/** Edits of one tenant that have been checked but not saved. */
export interface PreparedEdits {
  readonly slug: string;
  /** The changes of the edits to the draft, or to the served content if there is no draft. */
  readonly changes: readonly Change[];
  /** The problems of the draft with these edits. */
  readonly problems: readonly TenantProblem[];
  /**
   * The changed files of the draft. `expected` is the hash of the content that a file replaces; null for a
   * new file.
   */
  readonly files: readonly {
    readonly path: string;
    readonly content: string;
    readonly expected: string | null;
  }[];
}

function findSchema(schema: JsonSchema, path: readonly string[]): JsonSchema {
  return path.reduce<JsonSchema>(
    (node, name) =>
      [node, ...(node.oneOf ?? [])].find(({ properties }) => properties?.[name])?.properties?.[name] ?? {},
    schema,
  );
}

function readValue({ kind, path }: Field, text: string): unknown {
  if (text === '') return undefined;
  if (findSchema(createJsonSchemas()[kind], path).type === 'string') return text;
  const parsed = parseJson(kind, text);
  return parsed.ok ? parsed.value : text;
}

/**
 * Parses an assignment such as `theme.radius=6`. Values other than texts are JSON; an empty value removes the field.
 * @throws UnknownFieldError; PublishingError `not-allowed` if there is no "="
 */
export function parseFieldEdit(assignment: string): FieldEdit {
  const at = assignment.indexOf('=');
  if (at < 1) {
    throw new PublishingError('not-allowed', `"${assignment}" is not an assignment such as theme.radius=6.`);
  }
  const field = requireField(assignment.slice(0, at));
  return { ...field, value: readValue(field, assignment.slice(at + 1)) };
}

/**
 * Returns a copy of a JSON document with another value at a path; undefined removes the field. Removes
 * objects that become empty.
 */
function setValueAt(document: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const object = isJsonObject(document) ? document : {};
  const child = Object.hasOwn(object, name) ? object[name] : undefined;
  const newChild = setValueAt(child, rest, value);
  const isEmpty =
    newChild === undefined ||
    (rest.length > 0 && isJsonObject(newChild) && Object.keys(newChild).length === 0);
  const entries = Object.entries(object);
  if (isEmpty) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return Object.fromEntries(
    Object.hasOwn(object, name)
      ? entries.map(([key, each]) => [key, key === name ? newChild : each])
      : [...entries, [name, newChild]],
  );
}

function parseDocument(
  file: string,
  content: Buffer | undefined,
  newDocument: object,
): ValidationResult<unknown> {
  if (content === undefined) return { ok: true, value: newDocument };
  return parseJson(file, content.toString().replace(/^\uFEFF/, ''));
}

type EditedFiles = ValidationResult<ReadonlyMap<string, string>>;

/** @param newTheme the content of theme.json before the edits if the file is missing */
function applyEdits(files: FolderFiles, edits: readonly FieldEdit[], newTheme: object): EditedFiles {
  const documents = new Map<string, unknown>();
  for (const { kind, path, value } of edits) {
    const file = `${kind}.json`;
    const parsed = documents.has(file)
      ? { ok: true as const, value: documents.get(file) }
      : parseDocument(file, files.get(file), kind === 'theme' ? newTheme : {});
    if (!parsed.ok) return parsed;
    documents.set(file, setValueAt(parsed.value, path, value));
  }
  const edited = [...documents].map(
    ([file, document]) => [file, `${JSON.stringify(document, null, 2)}\n`] as const,
  );
  return { ok: true, value: new Map(edited) };
}

/** Applies the edits to a copy of the folder in the system's temporary folder, and checks the copy. */
async function checkEditedCopy(
  from: FolderLocation,
  edited: ReadonlyMap<string, string>,
): Promise<Pick<PreparedEdits, 'changes' | 'problems'>> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-edit-'));
  try {
    const original = { ...from, path: join(folder, 'original', from.slug) };
    const copy = { ...from, path: join(folder, from.slug) };
    const files = new Map(await readTenantFiles(from));
    await copyFolder(from, original.path);
    for (const [path, content] of edited) files.set(path, Buffer.from(content));
    await writeNewFiles(copy.path, files);
    const diff = await diffFolders(original, copy);
    return diff.ok ? { changes: diff.changes, problems: [] } : { changes: [], problems: diff.problems };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Checks edits of a tenant's draft, or of a new draft if there is none. Changes no file of the tenant.
 * @throws PublishingError `unknown-tenant`, `invalid`, `damaged`
 */
export async function prepareEdits(
  dir: string,
  slug: string,
  edits: readonly FieldEdit[],
): Promise<PreparedEdits> {
  const from = await locateSource(dir, slug);
  const files = await readTenantFiles(from);
  const { inherited, validated } = await readDocuments(from);
  // A file that cannot be read is not in the copy that is checked.
  const unreadable = Object.values(validated)
    .flatMap((result) => (result.ok ? [] : result.problems))
    .filter(({ file, field }) => field === '' && !files.has(file));
  if (unreadable.length > 0) return { slug, changes: [], problems: unreadable, files: [] };
  // A theme must have an accent, of its own or of its preset.
  const usesDefaults = validated.theme.ok && inherited?.theme === undefined;
  const edited = applyEdits(files, edits, usesDefaults ? { accent: NEUTRAL_THEME.accent } : {});
  if (!edited.ok) return { slug, changes: [], problems: edited.problems, files: [] };
  const changed = [...edited.value].filter(([path, content]) => files.get(path)?.toString() !== content);
  return {
    slug,
    ...(await checkEditedCopy(from, edited.value)),
    files: changed.map(([path, content]) => {
      const current = files.get(path);
      return { path, content, expected: current === undefined ? null : hashDraftFile(current) };
    }),
  };
}

/** Returns the location of the draft, or of the served folder if there is no draft. */
async function locateSource(dir: string, slug: string): Promise<FolderLocation> {
  const draft = await readDraft(dir, slug);
  if (draft !== null) return draft.location;
  const { served, exists, problems } = await readLiveState(dir, slug);
  if (served !== null) {
    // A new draft uses the current preset, and the served folder that of the current release.
    return withCurrentPresets(dir, served.location);
  }
  if (exists) throw new PublishingError('invalid', `The folder of "${slug}" has problems.`, { problems });
  throw new PublishingError('unknown-tenant', `There is no tenant "${slug}".`);
}

/**
 * Saves prepared edits in the draft of the tenant. Creates the draft if there is none.
 * @param by the person who is recorded if a draft is created
 * @throws PublishingError `changed-file` if the draft has changed since the edits were prepared
 */
export async function saveEdits(
  dir: string,
  { slug, files }: PreparedEdits,
  { by }: { readonly by: string },
): Promise<Draft> {
  const draft = (await readDraft(dir, slug)) ?? (await createDraft(dir, slug, { by }));
  await writeDraftFiles(dir, slug, files);
  return draft;
}
