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
/** Row heights of 40 and 32 px. */
export type Density = 'comfortable' | 'compact';

const layoutShape = object({
  view: nullable(oneOf('grid', 'table')),
  hidden: array(string),
});
type Layout = ShapeValue<typeof layoutShape>;

const densityShape = oneOf('comfortable', 'compact');

const createReader =
  <Value>(shape: Shape<Value>) =>
  (stored: unknown): Value | null =>
    parseShape(shape, stored);

const DENSITY: Preference<Density> = {
  key: 'list-density',
  read: createReader(densityShape),
  fallback: 'comfortable',
  inBrowser: 'always',
};

const layoutPreference = (listId: string): Preference<Layout> => ({
  key: `list.${listId}`,
  read: createReader(layoutShape),
  fallback: { view: null, hidden: [] },
  inBrowser: 'always',
});

/** On narrower screens the columns do not fit, so the default is cards. */
const WIDE_SCREEN = '(min-width: 64em)';

export interface ListLayout {
  readonly view: ListView;
  readonly hidden: readonly string[];
  readonly density: Density;
  readonly chooseView: (view: ListView) => void;
  readonly chooseDensity: (density: Density) => void;
  readonly toggleColumn: (columnId: string) => void;
}

type Choices = Pick<ListLayout, 'chooseView' | 'chooseDensity' | 'toggleColumn'>;

/**
 * Returns the user's layout of a list. The default depends on the width of the screen. The density applies to
 * all lists.
 * @returns the same object until the layout changes
 */
export function useListLayout(listId: string): ListLayout {
  const t = useTexts();
  const toasts = useToasts();
  const layout = usePreference(useMemo(() => layoutPreference(listId), [listId]));
  const density = usePreference(DENSITY);
  const settle = (stored: Promise<void>) =>
    void stored.catch((error: unknown) => toasts.error(getErrorMessage(error, t)));
  const { view: chosen, hidden } = layout.value;
  const change = (values: Partial<Layout>) => settle(layout.save({ ...layout.value, ...values }));
  const choices: Choices = {
    chooseView: (next) => change({ view: next }),
    chooseDensity: (next) => settle(density.save(next)),
    toggleColumn: (id) =>
      change({ hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] }),
  };
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  const view = chosen ?? (matchMedia(WIDE_SCREEN).matches ? 'table' : 'grid');
  return useMemo(
    () => ({
      view,
      hidden,
      density: density.value,
      chooseView: (next) => latest.current.chooseView(next),
      chooseDensity: (next) => latest.current.chooseDensity(next),
      toggleColumn: (id) => latest.current.toggleColumn(id),
    }),
    [view, hidden, density.value],
  );
}
