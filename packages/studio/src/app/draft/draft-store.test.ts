import { describe, expect, test, vi } from 'vitest';
import type { DraftState, FileChange } from '../../wire.ts';
import { RequestError } from '../lib/api.ts';
import { decodeText } from './base64.ts';
import { createDraftStore } from './draft-store.ts';

type Files = Readonly<Record<string, string>>;

const KINDS = ['tenant', 'theme', 'flags', 'texts'] as const;

function toState(files: Files, hasDraft = true): DraftState {
  const documents = Object.fromEntries(
    KINDS.map((kind) => {
      const text = files[`${kind}.json`];
      return [kind, text === undefined ? null : (JSON.parse(text) as object)];
    }),
  );
  return {
    slug: 'harbor',
    draft: hasDraft ? { id: '1', createdAt: '', by: '', isOutdated: false } : null,
    files: hasDraft
      ? Object.entries(files).map(([path, content]) => ({ path, bytes: content.length, hash: content }))
      : [],
    documents,
    inherited: null,
    problems: [],
    warnings: [],
  } as unknown as DraftState;
}

/**
 * Simulates the draft folder of the studio's server, which rejects a change if the file has changed since the
 * window read it.
 */
function createFolder(initial: Files) {
  const reject = (code: string, message: string) =>
    Promise.reject(new RequestError({ code, message, problems: [] }));
  const respond = <T>(value: T): Promise<T> =>
    folder.isReachable ? Promise.resolve(value) : reject('unreachable', 'No answer.');
  const folder = {
    files: initial,
    writes: [] as string[][],
    isReachable: true,
    hasDraft: true,
    createDraft: () => {
      folder.hasDraft = true;
      return respond(toState(folder.files));
    },
    readDraft: () => respond(toState(folder.files, folder.hasDraft)),
    readFile: (_slug: string, path: string) => respond(new TextEncoder().encode(folder.files[path] ?? '')),
    writeFiles: (_slug: string, changes: readonly FileChange[]) => {
      if (!folder.isReachable) return reject('unreachable', 'No answer.');
      if (!folder.hasDraft) return reject('no-draft', 'The tenant has no draft.');
      const isOutdated = changes.some(({ path, expected }) => (folder.files[path] ?? null) !== expected);
      if (isOutdated) return reject('changed-file', 'The file was changed in another window.');
      const files = new Map(Object.entries(folder.files));
      for (const { path, content } of changes) {
        if (content === null) files.delete(path);
        else files.set(path, decodeText(content));
      }
      folder.writes.push(changes.map(({ path }) => path));
      folder.files = Object.fromEntries(files);
      return Promise.resolve(toState(folder.files));
    },
  };
  return folder;
}

function openStore(initial: Files = { 'theme.json': '{"accent":"#000000"}' }) {
  const folder = createFolder(initial);
  const clock = { now: 0 };
  const store = createDraftStore(toState(initial), folder, () => clock.now);
  const waitUntilSaved = async (): Promise<void> => {
    while (store.getSnapshot().isSaving) await Promise.resolve();
  };
  const readTheme = (): unknown => JSON.parse(folder.files['theme.json'] ?? 'null');
  return { folder, store, clock, waitUntilSaved, readTheme };
}

test('shows a change at once even while an earlier change is being saved, so that no typed character is lost', async () => {
  const { store, waitUntilSaved, readTheme } = openStore();
  for (const radius of [1, 2, 3]) {
    store.setField('theme', ['radius'], radius);
    expect(store.getSnapshot()).toMatchObject({ isSaving: true, documents: { theme: { radius } } });
  }
  await waitUntilSaved();
  expect(readTheme()).toEqual({ accent: '#000000', radius: 3 });
});

test('shows a change at once and saves it', async () => {
  const { store, waitUntilSaved, readTheme } = openStore();
  store.setField('theme', ['radius'], 4);
  expect(store.getSnapshot().documents.theme).toEqual({ accent: '#000000', radius: 4 });
  await waitUntilSaved();
  expect(readTheme()).toEqual({ accent: '#000000', radius: 4 });
});

test('combines all changes that are made during a request into the next request', async () => {
  const { folder, store, waitUntilSaved, readTheme } = openStore();
  for (const radius of [1, 2, 3, 4]) store.setField('theme', ['radius'], radius);
  await waitUntilSaved();
  expect(folder.writes).toHaveLength(2);
  expect(readTheme()).toEqual({ accent: '#000000', radius: 4 });
});

test('the first change of a draft without theme.json adds the default accent, which every theme needs', async () => {
  const { store, waitUntilSaved, readTheme } = openStore({});
  store.setField('theme', ['radius'], 4);
  await waitUntilSaved();
  expect(readTheme()).toEqual({ accent: '#3d4f73', radius: 4 });
});

test('writes an image before the document that refers to it', async () => {
  const { folder, store, waitUntilSaved } = openStore();
  await store.writeFiles({ 'assets/logo.svg': new Uint8Array([60]) }, [
    { kind: 'theme', path: ['logo', 'light'], value: 'assets/logo.svg' },
  ]);
  await waitUntilSaved();
  expect(folder.writes).toEqual([['assets/logo.svg', 'theme.json']]);
});

describe('undo and redo', () => {
  test('treat the characters that are typed into one field as one change', async () => {
    const { store, clock, waitUntilSaved, readTheme } = openStore();
    for (const accent of ['#1', '#12', '#123']) {
      clock.now += 500;
      store.setField('theme', ['accent'], accent);
    }
    clock.now += 5_000;
    store.setField('theme', ['accent'], '#456');
    store.undo();
    await waitUntilSaved();
    expect(readTheme()).toEqual({ accent: '#123' });
    store.undo();
    await waitUntilSaved();
    expect(readTheme()).toEqual({ accent: '#000000' });
    expect(store.getSnapshot().canUndo).toBe(false);
    store.redo();
    store.redo();
    await waitUntilSaved();
    expect(readTheme()).toEqual({ accent: '#456' });
    expect(store.getSnapshot().canRedo).toBe(false);
  });

  test('restore the previous image, and remove the image of a field that had none', async () => {
    const { folder, store, waitUntilSaved } = openStore({
      'theme.json': '{"accent":"#000000"}',
      'assets/a.svg': 'old',
    });
    await store.writeFiles(
      { 'assets/a.svg': new Uint8Array([110]), 'assets/b.svg': new Uint8Array([98]) },
      [],
    );
    await waitUntilSaved();
    expect(folder.files).toMatchObject({ 'assets/a.svg': 'n', 'assets/b.svg': 'b' });
    store.undo();
    await waitUntilSaved();
    expect(folder.files).toEqual({ 'theme.json': '{"accent":"#000000"}', 'assets/a.svg': 'old' });
  });

  test('a new change discards the changes that were undone', () => {
    const { store } = openStore();
    store.setField('theme', ['radius'], 1);
    store.undo();
    store.setField('theme', ['font'], 'figtree');
    expect(store.getSnapshot().canRedo).toBe(false);
  });
});

describe('a draft that another window has changed', () => {
  const changeElsewhere = (folder: { files: Files }) =>
    (folder.files = { ...folder.files, 'theme.json': '{"accent":"#ffffff"}' });

  test('is shown with a notice if this window has no change', async () => {
    const { folder, store } = openStore();
    changeElsewhere(folder);
    await store.refresh();
    expect(store.getSnapshot()).toMatchObject({
      documents: { theme: { accent: '#ffffff' } },
      notice: { kind: 'changed-elsewhere' },
      canUndo: false,
    });
  });

  test('is not overwritten if the user keeps the version of the other window', async () => {
    const { folder, store, waitUntilSaved, readTheme } = openStore();
    changeElsewhere(folder);
    store.setField('theme', ['radius'], 4);
    await waitUntilSaved();
    expect(store.getSnapshot().notice?.kind).toBe('conflict');
    expect(readTheme()).toEqual({ accent: '#ffffff' });
    store.setField('theme', ['radius'], 5);
    await waitUntilSaved();
    expect(readTheme()).toEqual({ accent: '#ffffff' });
    await store.resolveConflict('theirs');
    expect(store.getSnapshot()).toMatchObject({ notice: null, documents: { theme: { accent: '#ffffff' } } });
  });

  test('is shown with a notice after a change of another file, and is not undone', async () => {
    const { folder, store, clock, waitUntilSaved, readTheme } = openStore();
    store.setField('theme', ['radius'], 4);
    await waitUntilSaved();
    clock.now += 5_000;
    changeElsewhere(folder);
    store.setField('flags', ['hideChat'], true);
    await waitUntilSaved();
    expect(store.getSnapshot()).toMatchObject({
      documents: { theme: { accent: '#ffffff' }, flags: { hideChat: true } },
      notice: { kind: 'changed-elsewhere' },
    });
    store.undo();
    expect(store.getSnapshot()).toMatchObject({ canUndo: false, documents: { flags: null } });
    await waitUntilSaved();
    expect(readTheme()).toEqual({ accent: '#ffffff' });
  });

  test('is not overwritten by a change that was made while another file was being saved', async () => {
    const { folder, store, waitUntilSaved, readTheme } = openStore();
    changeElsewhere(folder);
    store.setField('flags', ['hideChat'], true);
    store.setField('theme', ['radius'], 4);
    await waitUntilSaved();
    expect(store.getSnapshot()).toMatchObject({
      notice: { kind: 'conflict' },
      documents: { theme: { radius: 4 } },
    });
    expect(readTheme()).toEqual({ accent: '#ffffff' });
  });

  test('is overwritten if the user keeps the version of this window', async () => {
    const { folder, store, waitUntilSaved, readTheme } = openStore();
    changeElsewhere(folder);
    store.setField('theme', ['radius'], 4);
    await waitUntilSaved();
    await store.resolveConflict('mine');
    await waitUntilSaved();
    expect(readTheme()).toEqual({ accent: '#000000', radius: 4 });
    expect(store.getSnapshot().notice).toBeNull();
  });
});

test('a change that could not be saved is not lost, and is saved when the studio responds again', async () => {
  const { folder, store, waitUntilSaved, readTheme } = openStore();
  folder.isReachable = false;
  store.setField('theme', ['radius'], 4);
  await waitUntilSaved();
  expect(store.getSnapshot()).toMatchObject({ notice: { kind: 'not-saved', message: 'No answer.' } });
  expect(store.getSnapshot().documents.theme).toEqual({ accent: '#000000', radius: 4 });
  folder.isReachable = true;
  store.retry();
  await waitUntilSaved();
  expect(readTheme()).toEqual({ accent: '#000000', radius: 4 });
});

test('an image that replaces another one is not lost while the studio does not respond', async () => {
  const { folder, store, waitUntilSaved, readTheme } = openStore({
    'theme.json': '{"accent":"#000000"}',
    'assets/logo.svg': 'old',
  });
  const replaceLogo = () =>
    store.writeFiles({ 'assets/logo.svg': new Uint8Array([60]) }, [
      { kind: 'theme', path: ['logo', 'light'], value: 'assets/logo.svg' },
    ]);
  folder.isReachable = false;
  await replaceLogo();
  expect(store.getSnapshot()).toMatchObject({
    notice: { kind: 'not-saved', message: 'No answer.' },
    hasUnsavedChanges: true,
  });
  folder.isReachable = true;
  store.setField('theme', ['radius'], 4);
  await waitUntilSaved();
  expect(store.getSnapshot().notice?.kind).toBe('not-saved');
  store.retry();
  await vi.waitFor(() => expect(folder.files['assets/logo.svg']).toBe('<'));
  await waitUntilSaved();
  expect(readTheme()).toEqual({ accent: '#000000', radius: 4, logo: { light: 'assets/logo.svg' } });
  expect(store.getSnapshot()).toMatchObject({ notice: null, hasUnsavedChanges: false });
});

describe('a draft that was published or deleted elsewhere before a change was saved', () => {
  const changeDeletedDraft = async () => {
    const opened = openStore();
    opened.folder.hasDraft = false;
    opened.store.setField('theme', ['radius'], 4);
    await opened.waitUntilSaved();
    expect(opened.store.getSnapshot().notice?.kind).toBe('no-draft');
    return opened;
  };

  test('is created again with the change', async () => {
    const { folder, store, readTheme } = await changeDeletedDraft();
    await store.resolveConflict('mine');
    expect(store.getSnapshot()).toMatchObject({ notice: null, hasUnsavedChanges: false });
    expect(folder.hasDraft).toBe(true);
    expect(readTheme()).toEqual({ accent: '#000000', radius: 4 });
  });

  test('is not created if the user discards the change', async () => {
    const { folder, store } = await changeDeletedDraft();
    await store.resolveConflict('theirs');
    expect(store.getSnapshot()).toMatchObject({ notice: null, state: { draft: null } });
    expect(folder.hasDraft).toBe(false);
  });

  test('keeps the change and the notice while the studio does not respond', async () => {
    const { folder, store } = await changeDeletedDraft();
    folder.isReachable = false;
    await store.resolveConflict('mine');
    expect(store.getSnapshot()).toMatchObject({
      notice: { kind: 'no-draft', message: 'No answer.' },
      documents: { theme: { radius: 4 } },
    });
  });
});
