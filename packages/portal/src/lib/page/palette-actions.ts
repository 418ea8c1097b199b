import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect, useId } from 'react';

/** An action of the open page that the command palette also lists. */
export interface PaletteAction {
  /** Unique on the page. */
  readonly id: string;
  /** The label of the page's button for the same action. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** True for an action that is listed only when it matches typed text. */
  readonly isSearchOnly?: boolean;
  /** Performs the action. It is called after the palette has closed and the focus is back on the page. */
  readonly run: () => void;
}

/** The actions that the open pages have registered for the palette. */
export interface PaletteActions {
  readonly register: (page: string, actions: readonly PaletteAction[]) => void;
  readonly unregister: (page: string) => void;
  /** Returns the same array until an action changes. */
  readonly list: () => readonly PaletteAction[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPaletteActions(): PaletteActions {
  const actionsByPage = new Map<string, readonly PaletteAction[]>();
  const listeners = new Set<() => void>();
  let all: readonly PaletteAction[] = [];
  const notify = () => {
    all = [...actionsByPage.values()].flat();
    for (const listener of [...listeners]) listener();
  };
  return {
    register: (page, actions) => {
      actionsByPage.set(page, actions);
      notify();
    },
    unregister: (page) => {
      actionsByPage.delete(page);
      notify();
    },
    list: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const PaletteActionsContext = createContext<PaletteActions | null>(null);

/**
 * Provides the registered actions. The signed-in frame renders this provider, so that actions do not outlive
 * the session.
 */
export const PaletteActionsProvider = PaletteActionsContext.Provider;

/** Returns the store of registered actions, for the palette. A page uses `usePaletteActions` instead. */
export function usePaletteActionStore(): PaletteActions {
  const store = useContext(PaletteActionsContext);
  if (store === null)
    throw new Error('A component that uses palette actions is outside the signed-in frame.');
  return store;
}

/**
 * Registers actions under "On this page" in the command palette while the calling page is open. Pass only
 * actions that the user may perform now. The array may change on every render.
 */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const store = usePaletteActionStore();
  const page = useId();
  useEffect(() => store.register(page, actions), [store, page, actions]);
  useEffect(() => () => store.unregister(page), [store, page]);
}
