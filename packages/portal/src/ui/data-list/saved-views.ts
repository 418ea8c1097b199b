import { useMemo, useRef } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import { getErrorMessage } from '../../lib/requests/error-messages.ts';
import { type Preference, usePreference } from '../../lib/services/preferences.ts';
import { useTexts } from '../../lib/services/services.ts';
import { array, object, parseShape, string } from '../../lib/storage/shape.ts';
import { useToasts } from '../plain/toasts.tsx';

/** The search, filters, sort order and page size of a list, saved under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The address parameters, without the page number. */
  readonly search: string;
}

export const MAX_NAME_LENGTH = 60;
/** The maximum number of saved views per list. A longer menu would be hard to scan. */
export const MAX_VIEWS = 20;

const viewsShape = array(object({ id: string, name: string, search: string }));

function readViews(stored: unknown): readonly SavedView[] | null {
  const views = parseShape(viewsShape, stored);
  return views?.every(({ name }) => name.length <= MAX_NAME_LENGTH) === true ? views : null;
}

/**
 * The preference that contains the saved views of a list. This browser stores it only until the session ends,
 * because a view may contain a borrower's name.
 */
export const savedViewsPreference = (listId: string): Preference<readonly SavedView[]> => ({
  key: `views.${listId}`,
  read: readViews,
  fallback: [],
  browserStorage: 'session',
});

/**
 * Returns the text key of the error message for an invalid name of a view, or null.
 * @param id the id of a view that is renamed; undefined for a new view
 */
export function validateViewName(
  views: readonly SavedView[],
  name: string,
  id?: string,
): 'list.viewNameRequired' | 'list.viewNameTaken' | null {
  const normalizedName = name.trim().toLowerCase();
  if (normalizedName === '') return 'list.viewNameRequired';
  const isTaken = views.some((view) => view.id !== id && view.name.toLowerCase() === normalizedName);
  return isTaken ? 'list.viewNameTaken' : null;
}

/** Returns the views with `view` in place of the view with the same id, or at the end if there is none. */
export const upsertView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === view.id)
    ? views.map((each) => (each.id === view.id ? view : each))
    : [...views, view];

export const removeView = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((view) => view.id !== id);

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
  // The latest change, for serialization: each change waits for the previous change and starts from its
  // result.
  const latestChange = useRef<Promise<unknown>>(Promise.resolve());
  async function saveChange(updateViews: (views: readonly SavedView[]) => readonly SavedView[]) {
    try {
      await preference.save(updateViews(await preference.loadLatest()));
      return true;
    } catch (error) {
      toasts.error(getErrorMessage(error, t));
      return false;
    }
  }
  function change(updateViews: (views: readonly SavedView[]) => readonly SavedView[]): Promise<boolean> {
    const changeResult = latestChange.current.then(() => saveChange(updateViews));
    latestChange.current = changeResult;
    return changeResult;
  }
  return {
    views: preference.value,
    save: (view) => change((views) => upsertView(views, view)),
    remove: (id) => change((views) => removeView(views, id)),
  };
}
