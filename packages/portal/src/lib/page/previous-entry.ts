interface HistoryEntry {
  readonly index: number;
  /** Null if the browser hides the address because the entry belongs to another document. */
  readonly url: string | null;
}

/** The address of a previous entry, without the origin, and its distance from the current entry (negative). */
export interface PreviousEntry {
  readonly href: string;
  readonly delta: number;
}

/** Returns the last entry before the current one with this path and any query, or null. */
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
 * Returns the previous entry of this tab with this path, or null. Also returns null in a browser without the
 * Navigation API.
 */
export function findPreviousEntryOfTab(path: string): PreviousEntry | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  return findPreviousEntry(navigation.entries(), navigation.currentEntry?.index ?? 0, path);
}

/** The field that this module adds to the state of a history entry, besides the router's fields. */
interface StoredState {
  readonly earlierHref?: unknown;
}

const readEntryState = (): StoredState => (window.history.state ?? {}) as StoredState;

/**
 * Stores the address of a previous entry in the current history entry. After a reload, the browser hides the addresses
 * of entries that belong to earlier documents.
 */
export function storePreviousHref(earlierHref: string): void {
  window.history.replaceState({ ...readEntryState(), earlierHref }, '');
}

/** Returns the address that is stored in the current history entry if it has this path, else null. */
export function readPreviousHref(path: string): string | null {
  const { earlierHref } = readEntryState();
  return typeof earlierHref === 'string' && earlierHref.split('?')[0] === path ? earlierHref : null;
}
