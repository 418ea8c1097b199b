import { useMemo, useRef } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import { getErrorMessage } from '../../lib/requests/error-messages.ts';
import { usePreference } from '../../lib/services/preferences.ts';
import { useTexts } from '../../lib/services/services.ts';
import { useToasts } from '../plain/toasts.tsx';
import { removeView, type SavedView, savedViewsPreference, upsertView } from './saved-views.ts';

export interface SavedViews {
  readonly views: readonly SavedView[];
  /**
   * Adds a view, or replaces the view with the same id. Shows a toast on failure.
   * @returns true if the view was stored
   */
  readonly save: (view: SavedView) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

export function useSavedViews(list: ListDefinition): SavedViews {
  const t = useTexts();
  const toasts = useToasts();
  const preference = usePreference(useMemo(() => savedViewsPreference(list.id), [list.id]));
  // Serializes the changes: each change builds on the result of the previous change.
  const running = useRef<Promise<unknown>>(Promise.resolve());
  async function store(next: (views: readonly SavedView[]) => readonly SavedView[]) {
    try {
      await preference.save(next(await preference.latest()));
      return true;
    } catch (error) {
      toasts.error(getErrorMessage(error, t));
      return false;
    }
  }
  function change(next: (views: readonly SavedView[]) => readonly SavedView[]): Promise<boolean> {
    const changed = running.current.then(() => store(next));
    running.current = changed;
    return changed;
  }
  return {
    views: preference.value,
    save: (view) => change((views) => upsertView(views, view)),
    remove: (id) => change((views) => removeView(views, id)),
  };
}
