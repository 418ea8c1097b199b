import type { DocumentKind, DraftState, FileChange, JsonObject } from '../../wire.ts';
import type { Api } from '../lib/api.ts';
import { RequestError } from '../lib/api.ts';
import { decodeText, encodeBytes, encodeText } from './base64.ts';
import { DEFAULT_ACCENT, formatDocument, setValue, toFileName } from './documents.ts';

/** The content of files as base64 by path; null for no file. */
type Contents = Readonly<Record<string, string | null>>;

interface Step {
  readonly before: Contents;
  readonly after: Contents;
  /** Successive steps of the same group, such as the digits of one color, are undone together. */
  readonly group: string | null;
  readonly time: number;
}

/**
 * - `changed-elsewhere`: another window or a command has changed the draft, and the change is shown
 * - `conflict`: another window or a command has changed a file that this window has changed too; nothing is
 *   saved until the user selects a version
 * - `no-draft`: another window or a command has published or deleted the draft that this window has changed;
 *   nothing is saved until the user selects a version
 * - `not-saved`: saving failed
 */
type Notice =
  | { readonly kind: 'changed-elsewhere' }
  | { readonly kind: 'conflict' | 'no-draft'; readonly message: string }
  | { readonly kind: 'not-saved'; readonly message: string };

export interface DraftSnapshot {
  /** The state that the server sent most recently. */
  readonly state: DraftState;
  /** The JSON files, including changes that are not saved yet. */
  readonly documents: DraftState['documents'];
  readonly isSaving: boolean;
  /** True while a change is being saved, and after saving has failed. */
  readonly hasUnsavedChanges: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly notice: Notice | null;
}

export interface DraftStore {
  readonly getSnapshot: () => DraftSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets a field of a document and saves it. @param value undefined removes the field */
  readonly setField: (kind: DocumentKind, path: readonly string[], value: unknown) => void;
  /** Writes files and fields in one step. Never rejects. @param files null deletes a file */
  readonly writeFiles: (
    files: Readonly<Record<string, Uint8Array | null>>,
    fields: readonly FieldValue[],
  ) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  /**
   * Resolves a conflict. `theirs` discards the unsaved changes of this window; `mine` overwrites the saved
   * version, and creates the draft if there is none. The notice remains if the server does not respond.
   */
  readonly resolveConflict: (choice: 'theirs' | 'mine') => Promise<void>;
  /** Saves again after a failure. */
  readonly retry: () => void;
  /** Loads changes that other windows and commands have made. */
  readonly refresh: () => Promise<void>;
  readonly dismissNotice: () => void;
  /** Replaces the state and discards unsaved changes and undo steps, such as after a publish. */
  readonly reset: (state: DraftState) => void;
}

interface FieldValue {
  readonly kind: DocumentKind;
  readonly path: readonly string[];
  /** Undefined removes the field. */
  readonly value: unknown;
}

/** Changes of the same field within this number of milliseconds are undone together. */
const GROUP_MS = 1_000;
const MAX_STEPS = 200;

type StoreApi = Pick<Api, 'createDraft' | 'readDraft' | 'writeFiles' | 'readFile'>;

type WriteArguments = Parameters<DraftStore['writeFiles']>;

const hasSameFiles = (a: DraftState, b: DraftState): boolean =>
  a.draft?.id === b.draft?.id &&
  JSON.stringify(a.files.map(({ path, hash }) => [path, hash])) ===
    JSON.stringify(b.files.map(({ path, hash }) => [path, hash]));

/** Returns the paths of the files that differ between two states. */
function listChangedPaths(before: DraftState, after: DraftState): string[] {
  const [old, now] = [before, after].map(({ files }) => new Map(files.map(({ path, hash }) => [path, hash])));
  const paths = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...paths].filter((path) => old?.get(path) !== now?.get(path));
}

/** Holds the draft that one window edits: saves changes in the background, with undo and redo. */
export function createDraftStore(initial: DraftState, api: StoreApi, now = () => Date.now()): DraftStore {
  const { slug } = initial;
  const listeners = new Set<() => void>();
  let state = initial;
  let pending: Contents = {};
  /** The calls of `writeFiles` whose previous contents could not be read. */
  let failedWrites: readonly WriteArguments[] = [];
  let undoSteps: readonly Step[] = [];
  let redoSteps: readonly Step[] = [];
  let isSaving = false;
  let notice: Notice | null = null;
  let snapshot: DraftSnapshot | null = null;

  const notifyListeners = (): void => {
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

  /**
   * Adopts the state after this window has written `ownContents`. Removes the steps of files that another window has
   * changed, because undoing them would overwrite the change without a message.
   */
  const adoptSavedState = (next: DraftState, ownContents: Contents): void => {
    const paths = listChangedPaths(state, next).filter((path) => !Object.hasOwn(ownContents, path));
    state = next;
    if (paths.length === 0) return;
    const isUnaffected = ({ before }: Step): boolean => !paths.some((path) => Object.hasOwn(before, path));
    undoSteps = undoSteps.filter(isUnaffected);
    redoSteps = redoSteps.filter(isUnaffected);
    const path = paths.find((each) => Object.hasOwn(pending, each));
    notice =
      path === undefined
        ? { kind: 'changed-elsewhere' }
        : {
            kind: 'conflict',
            message: `The file "${path}" was changed in another window or by a command.`,
          };
  };

  const hasConflict = (): boolean => notice?.kind === 'conflict' || notice?.kind === 'no-draft';

  const hasUnsavedChanges = (): boolean => Object.keys(pending).length > 0 || failedWrites.length > 0;

  const save = async (): Promise<void> => {
    if (isSaving || hasConflict()) return;
    isSaving = true;
    notifyListeners();
    while (Object.keys(pending).length > 0 && !hasConflict()) {
      const sentContents = pending;
      const changes: FileChange[] = Object.entries(sentContents).map(([path, content]) => ({
        path,
        content,
        expected: state.files.find((file) => file.path === path)?.hash ?? null,
      }));
      try {
        const next = await api.writeFiles(slug, changes);
        pending = Object.fromEntries(
          Object.entries(pending).filter(([path, content]) => sentContents[path] !== content),
        );
        if (notice?.kind === 'not-saved' && failedWrites.length === 0) notice = null;
        adoptSavedState(next, sentContents);
        notifyListeners();
      } catch (error) {
        notice = toNotice(error);
        break;
      }
    }
    isSaving = false;
    notifyListeners();
  };

  const applyContents = (contents: Contents): void => {
    pending = { ...pending, ...contents };
    // Notifies the listeners immediately, because a text field would otherwise restore its old value during a
    // save.
    notifyListeners();
    void save();
  };

  const recordStep = (before: Contents, after: Contents, group: string | null): void => {
    const lastStep = undoSteps.at(-1);
    const time = now();
    const isSameGroup = group !== null && lastStep?.group === group && time - lastStep.time < GROUP_MS;
    const step: Step = { before: isSameGroup ? lastStep.before : before, after, group, time };
    undoSteps = [...(isSameGroup ? undoSteps.slice(0, -1) : undoSteps), step].slice(-MAX_STEPS);
    redoSteps = [];
    applyContents(after);
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

  const adoptState = (next: DraftState): void => {
    state = next;
    pending = {};
    failedWrites = [];
    undoSteps = [];
    redoSteps = [];
  };

  const moveStep = (from: readonly Step[], to: readonly Step[], contents: 'before' | 'after') => {
    const step = from.at(-1);
    if (step === undefined) return null;
    const remainingSteps = from.slice(0, -1);
    return { step, remainingSteps, targetSteps: [...to, { ...step, group: null }], contents: step[contents] };
  };

  const readPrevious = async (path: string): Promise<[string, string | null]> => {
    const unsavedContent = pending[path];
    if (unsavedContent !== undefined) return [path, unsavedContent];
    return [path, hasFile(path) ? encodeBytes(await api.readFile(slug, path)) : null];
  };

  const writeFiles: DraftStore['writeFiles'] = async (files, fields) => {
    let previous: [string, string | null][];
    try {
      previous = await Promise.all(Object.keys(files).map(readPrevious));
    } catch (error) {
      failedWrites = [...failedWrites, [files, fields]];
      notice = toNotice(error);
      notifyListeners();
      return;
    }
    const newContents = Object.entries(files).map(([path, bytes]) => [path, bytes && encodeBytes(bytes)]);
    const { before, after } = applyFields(fields);
    // The files are first, so that they are written before the documents that refer to them.
    recordStep(
      { ...Object.fromEntries(previous), ...before },
      { ...(Object.fromEntries(newContents) as Contents), ...after },
      null,
    );
  };

  const saveAgain = async (): Promise<void> => {
    const writes = failedWrites;
    failedWrites = [];
    for (const write of writes) await writeFiles(...write);
    await save();
  };

  return {
    getSnapshot: () =>
      (snapshot ??= {
        state,
        documents: readDocuments(),
        isSaving,
        hasUnsavedChanges: hasUnsavedChanges(),
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
      recordStep(before, after, `${kind} ${path.join(' ')}`);
    },
    writeFiles,
    undo: () => {
      const result = moveStep(undoSteps, redoSteps, 'before');
      if (result === null) return;
      undoSteps = result.remainingSteps;
      redoSteps = result.targetSteps;
      applyContents(result.contents);
    },
    redo: () => {
      const result = moveStep(redoSteps, undoSteps, 'after');
      if (result === null) return;
      redoSteps = result.remainingSteps;
      undoSteps = result.targetSteps;
      applyContents(result.contents);
    },
    resolveConflict: async (choice) => {
      try {
        const current = await api.readDraft(slug);
        const next = choice === 'mine' && current.draft === null ? await api.createDraft(slug) : current;
        notice = null;
        if (choice === 'theirs') adoptState(next);
        else adoptSavedState(next, pending);
      } catch (error) {
        notice = { kind: notice?.kind === 'no-draft' ? 'no-draft' : 'conflict', message: toMessage(error) };
        notifyListeners();
        return;
      }
      notifyListeners();
      if (choice === 'mine') await saveAgain();
    },
    retry: () => {
      notice = null;
      void saveAgain();
    },
    refresh: async () => {
      if (isSaving || hasUnsavedChanges()) return;
      const before = state;
      const next = await api.readDraft(slug).catch(() => null);
      // Ignores the response if this window has started a change in the meantime.
      if (next === null || state !== before || hasUnsavedChanges()) return;
      if (hasSameFiles(before, next)) {
        // The files are the same, but the served release or a preset may have changed.
        if (JSON.stringify(before) === JSON.stringify(next)) return;
        state = next;
      } else {
        adoptState(next);
        notice = { kind: 'changed-elsewhere' };
      }
      notifyListeners();
    },
    dismissNotice: () => {
      notice = null;
      notifyListeners();
    },
    reset: (next) => {
      adoptState(next);
      notice = null;
      notifyListeners();
    },
  };
}

const toMessage = (error: unknown): string =>
  error instanceof RequestError ? error.message : 'The response of the studio cannot be read.';

/** Returns the notice for a change that was not saved. */
function toNotice(error: unknown): Notice {
  const code = error instanceof RequestError ? error.details.code : null;
  const message = toMessage(error);
  if (code === 'changed-file') return { kind: 'conflict', message };
  return { kind: code === 'no-draft' ? 'no-draft' : 'not-saved', message };
}
