import type { ApiError, DocumentKind, DraftState, FileChange, JsonObject } from '../../wire.ts';
import type { Api } from '../lib/api.ts';
import { RequestError } from '../lib/api.ts';
import { decodeText, encodeBytes, encodeText } from './base64.ts';
import { formatDocument, setValue, toFileName } from './documents.ts';

/** The content of files as base64 by path; null for no file. */
type Contents = Readonly<Record<string, string | null>>;

interface Step {
  readonly before: Contents;
  readonly after: Contents;
  /** Successive steps of the same group, such as the digits of one color, are undone together. */
  readonly group: string | null;
  readonly at: number;
}

/**
 * - `changed-elsewhere`: another window or a command has changed the draft, and the change is shown
 * - `conflict`: another window or a command has changed a file that this window has changed too; nothing is saved until the user chooses
 * - `not-saved`: saving failed
 */
type Notice =
  | { readonly kind: 'changed-elsewhere' }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'not-saved'; readonly message: string };

export interface DraftSnapshot {
  /** As the server has sent it last. */
  readonly state: DraftState;
  /** The files with the changes that are not saved yet. */
  readonly documents: DraftState['documents'];
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly notice: Notice | null;
}

export interface DraftStore {
  readonly getSnapshot: () => DraftSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets a field of a document and saves it. @param value undefined removes the field */
  readonly setField: (kind: DocumentKind, path: readonly string[], value: unknown) => void;
  /** Writes files and fields in one step. @param files null deletes a file */
  readonly writeFiles: (
    files: Readonly<Record<string, Uint8Array | null>>,
    fields: readonly FieldValue[],
  ) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** After a conflict: shows the changes of the others, or replaces them. */
  readonly resolveConflict: (choice: 'theirs' | 'mine') => Promise<void>;
  /** Repeats saving after a failure. */
  readonly retry: () => void;
  /** Takes over the changes of other windows and commands. */
  readonly refresh: () => Promise<void>;
  readonly dismissNotice: () => void;
  /** Replaces everything, as after a publish. */
  readonly reset: (state: DraftState) => void;
}

interface FieldValue {
  readonly kind: DocumentKind;
  readonly path: readonly string[];
  /** Undefined removes the field. */
  readonly value: unknown;
}

/** Milliseconds in which changes of the same field are one step. */
const GROUP_MS = 1_000;
const MAX_STEPS = 200;

/** A theme needs an accent color. This is the one of a tenant without theme.json. */
const DEFAULT_ACCENT = '#3d4f73';

type StoreApi = Pick<Api, 'readDraft' | 'writeFiles' | 'readFile'>;

const isSameFiles = (a: DraftState, b: DraftState): boolean =>
  a.draft?.id === b.draft?.id &&
  JSON.stringify(a.files.map(({ path, hash }) => [path, hash])) ===
    JSON.stringify(b.files.map(({ path, hash }) => [path, hash]));

/** Holds the draft that one window edits: saves changes in the background, with undo and redo. */
export function createDraftStore(initial: DraftState, api: StoreApi, now = () => Date.now()): DraftStore {
  const { slug } = initial;
  const listeners = new Set<() => void>();
  let state = initial;
  let pending: Contents = {};
  let undoSteps: readonly Step[] = [];
  let redoSteps: readonly Step[] = [];
  let isSaving = false;
  let notice: Notice | null = null;
  let snapshot: DraftSnapshot | null = null;

  const emit = (): void => {
    snapshot = null;
    for (const listener of [...listeners]) listener();
  };

  const readDocument = (kind: DocumentKind): JsonObject | null => {
    const content = pending[toFileName(kind)];
    if (content === undefined) return state.documents[kind];
    return content === null ? null : (JSON.parse(decodeText(content)) as JsonObject);
  };

  const readDocuments = (): DraftState['documents'] => ({
    tenant: readDocument('tenant'),
    theme: readDocument('theme'),
    flags: readDocument('flags'),
    texts: readDocument('texts'),
  });

  const hasFile = (path: string): boolean => state.files.some((file) => file.path === path);

  const encodeDocument = (kind: DocumentKind): string | null => {
    const document = readDocument(kind);
    return document === null ? null : encodeText(formatDocument(document));
  };

  const createDocument = (kind: DocumentKind): JsonObject =>
    kind === 'theme' && state.inherited?.theme?.['accent'] === undefined ? { accent: DEFAULT_ACCENT } : {};

  const save = async (): Promise<void> => {
    if (isSaving || notice?.kind === 'conflict') return;
    isSaving = true;
    emit();
    while (Object.keys(pending).length > 0) {
      const sent = pending;
      const changes: FileChange[] = Object.entries(sent).map(([path, content]) => ({
        path,
        content,
        expected: state.files.find((file) => file.path === path)?.hash ?? null,
      }));
      try {
        state = await api.writeFiles(slug, changes);
        pending = Object.fromEntries(
          Object.entries(pending).filter(([path, content]) => sent[path] !== content),
        );
        if (notice?.kind === 'not-saved') notice = null;
        emit();
      } catch (error) {
        const details = toDetails(error);
        notice = {
          kind: details.code === 'changed-file' || details.code === 'no-draft' ? 'conflict' : 'not-saved',
          message: details.message,
        };
        break;
      }
    }
    isSaving = false;
    emit();
  };

  const apply = (contents: Contents): void => {
    pending = { ...pending, ...contents };
    if (notice?.kind === 'changed-elsewhere') notice = null;
    // A change during a save must be visible too, because a text field would otherwise restore its old value.
    emit();
    void save();
  };

  const record = (before: Contents, after: Contents, group: string | null): void => {
    const last = undoSteps.at(-1);
    const at = now();
    const joins = group !== null && last?.group === group && at - last.at < GROUP_MS;
    const step: Step = { before: joins ? last.before : before, after, group, at };
    undoSteps = [...(joins ? undoSteps.slice(0, -1) : undoSteps), step].slice(-MAX_STEPS);
    redoSteps = [];
    apply(after);
  };

  const applyFields = (fields: readonly FieldValue[]): { before: Contents; after: Contents } => {
    const documents = new Map<DocumentKind, JsonObject>();
    for (const { kind, path, value } of fields) {
      const document = documents.get(kind) ?? readDocument(kind) ?? createDocument(kind);
      documents.set(kind, setValue(document, path, value));
    }
    const kinds = [...documents.keys()];
    return {
      before: Object.fromEntries(kinds.map((kind) => [toFileName(kind), encodeDocument(kind)])),
      after: Object.fromEntries(
        [...documents].map(([kind, document]) => [toFileName(kind), encodeText(formatDocument(document))]),
      ),
    };
  };

  const adopt = (next: DraftState): void => {
    state = next;
    pending = {};
    undoSteps = [];
    redoSteps = [];
  };

  const move = (from: readonly Step[], to: readonly Step[], contents: 'before' | 'after') => {
    const step = from.at(-1);
    if (step === undefined) return null;
    const rest = from.slice(0, -1);
    return { step, rest, other: [...to, { ...step, group: null }], contents: step[contents] };
  };

  return {
    getSnapshot: () =>
      (snapshot ??= {
        state,
        documents: readDocuments(),
        isSaving,
        canUndo: undoSteps.length > 0,
        canRedo: redoSteps.length > 0,
        notice,
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setField: (kind, path, value) => {
      const { before, after } = applyFields([{ kind, path, value }]);
      record(before, after, `${kind} ${path.join(' ')}`);
    },
    writeFiles: async (files, fields) => {
      const paths = Object.keys(files);
      const previous = await Promise.all(
        paths.map(async (path): Promise<[string, string | null]> => {
          const unsaved = pending[path];
          if (unsaved !== undefined) return [path, unsaved];
          return [path, hasFile(path) ? encodeBytes(await api.readFile(slug, path)) : null];
        }),
      );
      const written = Object.entries(files).map(([path, bytes]) => [path, bytes && encodeBytes(bytes)]);
      const { before, after } = applyFields(fields);
      // The files are written before the document that refers to them.
      record(
        { ...Object.fromEntries(previous), ...before },
        { ...(Object.fromEntries(written) as Contents), ...after },
        null,
      );
    },
    undo: () => {
      const moved = move(undoSteps, redoSteps, 'before');
      if (moved === null) return;
      undoSteps = moved.rest;
      redoSteps = moved.other;
      apply(moved.contents);
    },
    redo: () => {
      const moved = move(redoSteps, undoSteps, 'after');
      if (moved === null) return;
      redoSteps = moved.rest;
      undoSteps = moved.other;
      apply(moved.contents);
    },
    resolveConflict: async (choice) => {
      const next = await api.readDraft(slug);
      notice = null;
      if (choice === 'theirs') adopt(next);
      else state = next;
      emit();
      await save();
    },
    retry: () => {
      notice = null;
      void save();
    },
    refresh: async () => {
      if (isSaving || Object.keys(pending).length > 0) return;
      const before = state;
      const next = await api.readDraft(slug).catch(() => null);
      // A change of this window has begun in the meantime.
      if (next === null || state !== before || Object.keys(pending).length > 0) return;
      if (isSameFiles(before, next)) {
        // Something else can be served now, or a preset can have changed.
        if (JSON.stringify(before) === JSON.stringify(next)) return;
        state = next;
      } else {
        adopt(next);
        notice = { kind: 'changed-elsewhere' };
      }
      emit();
    },
    dismissNotice: () => {
      notice = null;
      emit();
    },
    reset: (next) => {
      adopt(next);
      notice = null;
      emit();
    },
  };
}

const toDetails = (error: unknown): ApiError =>
  error instanceof RequestError
    ? error.details
    : { code: 'failed', message: 'The change was not saved.', problems: [] };
