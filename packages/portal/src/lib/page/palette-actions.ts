import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect, useId } from 'react';

/** Something that the open page lets the person do from the command palette too. */
export interface PaletteAction {
  /** Unique on the page. */
  readonly id: string;
  /** What it does, in the words of the page's own button. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** One of many: it is shown once something is typed. */
  readonly onlyFound?: boolean;
  /** Called once the palette has closed and the focus is back on the page. */
  readonly run: () => void;
}

/** What the open pages offer, for the palette to list. */
export interface PaletteActions {
  readonly offer: (page: string, actions: readonly PaletteAction[]) => void;
  readonly withdraw: (page: string) => void;
  /** The same list until something changes. */
  readonly list: () => readonly PaletteAction[];
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPaletteActions(): PaletteActions {
  const offers = new Map<string, readonly PaletteAction[]>();
  const listeners = new Set<() => void>();
  let all: readonly PaletteAction[] = [];
  const changed = () => {
    all = [...offers.values()].flat();
    for (const listener of [...listeners]) listener();
  };
  return {
    offer: (page, actions) => {
      offers.set(page, actions);
      changed();
    },
    withdraw: (page) => {
      offers.delete(page);
      changed();
    },
    list: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const PaletteActionsContext = createContext<PaletteActions | null>(null);

/** Stands in the signed-in frame, so that nothing on offer outlives the session. */
export const PaletteActionsProvider = PaletteActionsContext.Provider;

/** The actions on offer, for the palette. A page uses `usePaletteActions` instead. */
export function usePaletteActionStore(): PaletteActions {
  const store = useContext(PaletteActionsContext);
  if (store === null) throw new Error('Palette actions are of the signed-in frame, and this is outside.');
  return store;
}

/**
 * Offers actions in the command palette while the page that calls it is open, under "On this page". Offer only what
 * the person may do now; the list may be another one on every render.
 */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const store = usePaletteActionStore();
  const page = useId();
  useEffect(() => store.offer(page, actions), [store, page, actions]);
  useEffect(() => () => store.withdraw(page), [store, page]);
}
