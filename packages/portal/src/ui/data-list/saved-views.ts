import type { Preference } from '../../lib/services/preferences.ts';
import { array, object, parseShape, string } from '../../lib/storage/shape.ts';

/** The search, filters, sort order and page size of a list, saved under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The address parameters, without the page number. */
  readonly search: string;
}

export const MAX_NAME_LENGTH = 60;
/** A longer menu would be hard to scan. */
export const MAX_VIEWS = 20;

const viewsShape = array(object({ id: string, name: string, search: string }));

function readViews(stored: unknown): readonly SavedView[] | null {
  const views = parseShape(viewsShape, stored);
  return views?.every(({ name }) => name.length <= MAX_NAME_LENGTH) === true ? views : null;
}

/** Stored in this browser only for the session, because a view may contain a borrower's name. */
export const savedViewsPreference = (listId: string): Preference<readonly SavedView[]> => ({
  key: `views.${listId}`,
  read: readViews,
  fallback: [],
  inBrowser: 'session',
});

/**
 * Returns the reason why a name of a view is invalid, or null.
 * @param id of the view, if it exists already
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

/** Replaces the view with the same id, or appends the view. */
export const upsertView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === view.id)
    ? views.map((each) => (each.id === view.id ? view : each))
    : [...views, view];

export const removeView = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((view) => view.id !== id);
