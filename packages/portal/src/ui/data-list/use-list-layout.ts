import { useEffect, useMemo, useRef } from 'react';
import { getErrorMessage } from '../../lib/requests/error-messages.ts';
import { type Preference, usePreference } from '../../lib/services/preferences.ts';
import { useTexts } from '../../lib/services/services.ts';
import {
  array,
  nullable,
  object,
  oneOf,
  parseShape,
  type Shape,
  type ShapeValue,
  string,
} from '../../lib/storage/shape.ts';
import { useToasts } from '../plain/toasts.tsx';

export type ListView = 'grid' | 'table';
/** Comfortable rows are 40 px high, compact rows are 32 px high. */
export type Density = 'comfortable' | 'compact';

const layoutShape = object({
  view: nullable(oneOf('grid', 'table')),
  hidden: array(string),
});
type Layout = ShapeValue<typeof layoutShape>;

const densityShape = oneOf('comfortable', 'compact');

const createParser =
  <Value>(shape: Shape<Value>) =>
  (stored: unknown): Value | null =>
    parseShape(shape, stored);

const DENSITY_PREFERENCE: Preference<Density> = {
  key: 'list-density',
  read: createParser(densityShape),
  fallback: 'comfortable',
  browserStorage: 'always',
};

const layoutPreference = (listId: string): Preference<Layout> => ({
  key: `list.${listId}`,
  read: createParser(layoutShape),
  fallback: { view: null, hidden: [] },
  browserStorage: 'always',
});

/** The columns do not fit on a narrower screen, so cards are the default there. */
const WIDE_SCREEN = '(min-width: 64em)';

export interface ListLayout {
  readonly view: ListView;
  readonly hidden: readonly string[];
  readonly density: Density;
  readonly selectView: (view: ListView) => void;
  readonly selectDensity: (density: Density) => void;
  readonly toggleColumn: (columnId: string) => void;
}

type LayoutActions = Pick<ListLayout, 'selectView' | 'selectDensity' | 'toggleColumn'>;

/**
 * Returns the layout that the user has selected for a list, and the functions that change it. The default
 * layout depends on the width of the screen. The density applies to all lists.
 * @returns the same object until the layout changes
 */
export function useListLayout(listId: string): ListLayout {
  const t = useTexts();
  const toasts = useToasts();
  const layout = usePreference(useMemo(() => layoutPreference(listId), [listId]));
  const density = usePreference(DENSITY_PREFERENCE);
  const reportFailure = (stored: Promise<void>) =>
    void stored.catch((error: unknown) => toasts.error(getErrorMessage(error, t)));
  const { view: selectedView, hidden } = layout.value;
  const change = (values: Partial<Layout>) => reportFailure(layout.save({ ...layout.value, ...values }));
  const actions: LayoutActions = {
    selectView: (next) => change({ view: next }),
    selectDensity: (next) => reportFailure(density.save(next)),
    toggleColumn: (id) =>
      change({ hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] }),
  };
  const latestActions = useRef(actions);
  useEffect(() => {
    latestActions.current = actions;
  });
  const view = selectedView ?? (matchMedia(WIDE_SCREEN).matches ? 'table' : 'grid');
  return useMemo(
    () => ({
      view,
      hidden,
      density: density.value,
      selectView: (next) => latestActions.current.selectView(next),
      selectDensity: (next) => latestActions.current.selectDensity(next),
      toggleColumn: (id) => latestActions.current.toggleColumn(id),
    }),
    [view, hidden, density.value],
  );
}
