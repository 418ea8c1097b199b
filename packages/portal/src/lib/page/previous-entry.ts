interface HistoryEntry {
  readonly index: number;
  /** Null if the browser hides the address because the entry belongs to another document. */
  readonly url: string | null;
}

/**
 * A previous history entry: its address without the origin, and its distance from the current entry, which is
 * negative.
 */
export interface PreviousEntry {
  readonly href: string;
  readonly delta: number;
}

/** Returns the last history entry before the current entry that has this path and any query, or null. */
export function findPreviousEntry(
  entries: readonly HistoryEntry[],
  currentIndex: number,
  path: string,
): PreviousEntry | null {
  for (const { index, url } of entries.toReversed()) {
    if (index >= currentIndex || url === null) continue;
    const { pathname, search } = new URL(url);
    if (pathname === path) return { href: pathname + search, delta: index - currentIndex };
  }
  return null;
}

/**
 * Returns the last history entry of this tab before the current entry that has this path, or null. Also
 * returns null in a browser without the Navigation API.
 */
export function findPreviousEntryOfTab(path: string): PreviousEntry | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  return findPreviousEntry(navigation.entries(), navigation.currentEntry?.index ?? 0, path);
}

/** The field that this module adds to the state of a history entry, besides the router's fields. */
interface StoredState {
  readonly previousHref?: unknown;
}

const readEntryState = (): StoredState => (window.history.state ?? {}) as StoredState;

/**
 * Stores the address of a previous history entry in the state of the current entry, because after a reload
 * the browser hides the addresses of entries that belong to earlier documents.
 */
export function storePreviousHref(previousHref: string): void {
  window.history.replaceState({ ...readEntryState(), previousHref }, '');
}

/**
 * Returns the address that `storePreviousHref` has stored in the current history entry. Returns null if there
 * is none or if it has another path.
 */
export function readPreviousHref(path: string): string | null {
  const { previousHref } = readEntryState();
  return typeof previousHref === 'string' && previousHref.split('?')[0] === path ? previousHref : null;
}
