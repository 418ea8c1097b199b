/** An entry of the browser's history, as far as one goes back by it. */
interface HistoryEntry {
  readonly index: number;
  /** Null where another document keeps its address to itself. */
  readonly url: string | null;
}

/** Where an earlier entry stands: its address below the origin, and how far back it is (below zero). */
export interface EarlierEntry {
  readonly href: string;
  readonly delta: number;
}

/** The last entry before this one that shows the page at a path, whatever its query; null for none. */
export function earlierEntry(
  entries: readonly HistoryEntry[],
  currentIndex: number,
  path: string,
): EarlierEntry | null {
  for (const { index, url } of entries.toReversed()) {
    if (index >= currentIndex || url === null) continue;
    const { pathname, search } = new URL(url);
    if (pathname === path) return { href: pathname + search, delta: index - currentIndex };
  }
  return null;
}

/** The same in this tab; null also where the browser does not tell its history. */
export function earlierEntryOf(path: string): EarlierEntry | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  return earlierEntry(navigation.entries(), navigation.currentEntry?.index ?? 0, path);
}

/** What this module keeps in the state of a history entry, beside the router's own. */
interface KeptState {
  readonly earlierHref?: unknown;
}

const stateOfEntry = (): KeptState => (window.history.state ?? {}) as KeptState;

/** Keeps the address with the entry of this page: after a reload, earlier documents keep theirs to themselves. */
export function keepEarlierHref(earlierHref: string): void {
  window.history.replaceState({ ...stateOfEntry(), earlierHref }, '');
}

/** What was kept with this entry, if it is an address of the page at this path. */
export function keptEarlierHref(path: string): string | null {
  const { earlierHref } = stateOfEntry();
  return typeof earlierHref === 'string' && earlierHref.split('?')[0] === path ? earlierHref : null;
}
