import { useMemo, useRef } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import { problemMessage } from '../../lib/requests/problem-message.ts';
import { usePreference } from '../../lib/services/preferences.ts';
import { useTexts } from '../../lib/services/services.ts';
import { useToasts } from '../plain/toasts.tsx';
import { type SavedView, savedViewsPreference, withoutView, withView } from './saved-views.ts';

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Adds a view, or changes the one with its id. @returns whether it was kept; a refusal is told in a toast */
  readonly save: (view: SavedView) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

/** The views that this person has saved of a list. */
export function useSavedViews(list: ListDefinition): SavedViews {
  const t = useTexts();
  const toasts = useToasts();
  const kept = usePreference(useMemo(() => savedViewsPreference(list.id), [list.id]));
  // One after the other: each change builds on what the one before it has left.
  const running = useRef<Promise<unknown>>(Promise.resolve());
  async function keep(next: (views: readonly SavedView[]) => readonly SavedView[]) {
    try {
      await kept.keep(next(await kept.latest()));
      return true;
    } catch (error) {
      toasts.error(problemMessage(error, t));
      return false;
    }
  }
  function change(next: (views: readonly SavedView[]) => readonly SavedView[]): Promise<boolean> {
    const changed = running.current.then(() => keep(next));
    running.current = changed;
    return changed;
  }
  return {
    views: kept.value,
    save: (view) => change((views) => withView(views, view)),
    remove: (id) => change((views) => withoutView(views, id)),
  };
}
