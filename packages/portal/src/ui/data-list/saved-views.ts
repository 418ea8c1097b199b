import type { Preference } from '../../lib/services/preferences.ts';
import { array, object, parseShape, string } from '../../lib/storage/shape.ts';

/** Search, filters, order and rows per page of a list under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** As they stand in the address, without the page. */
  readonly search: string;
}

export const LONGEST_NAME = 60;
/** More than these nobody tells apart in a menu. */
export const MOST_VIEWS = 20;

const viewsShape = array(object({ id: string, name: string, search: string }));

function readViews(stored: unknown): readonly SavedView[] | null {
  const views = parseShape(viewsShape, stored);
  return views?.every(({ name }) => name.length <= LONGEST_NAME) === true ? views : null;
}

/** A view may hold a borrower's name, so this browser forgets it with the session. */
export const savedViewsPreference = (listId: string): Preference<readonly SavedView[]> => ({
  key: `views.${listId}`,
  read: readViews,
  fallback: [],
  inBrowser: 'session',
});

/** What is wrong with a name for a view, if anything. @param id of the view, for one that has a name already */
export function nameProblem(
  views: readonly SavedView[],
  name: string,
  id?: string,
): 'list.viewNameRequired' | 'list.viewNameTaken' | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'list.viewNameRequired';
  const taken = views.some((view) => view.id !== id && view.name.toLowerCase() === wanted);
  return taken ? 'list.viewNameTaken' : null;
}

/** The views with this one in place of its older self, or at the end. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === view.id)
    ? views.map((each) => (each.id === view.id ? view : each))
    : [...views, view];

export const withoutView = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((view) => view.id !== id);
