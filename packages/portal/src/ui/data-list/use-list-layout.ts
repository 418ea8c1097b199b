import { useEffect, useMemo, useRef } from 'react';
import { problemMessage } from '../../lib/requests/problem-message.ts';
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

/** Cards or table. */
export type ListView = 'grid' | 'table';
/** Rows of 40 or 32 px. */
export type Density = 'comfortable' | 'compact';

const layoutShape = object({
  view: nullable(oneOf('grid', 'table')),
  /** The columns that the person does not want to see, by their id. */
  hidden: array(string),
});
type Layout = ShapeValue<typeof layoutShape>;

const densityShape = oneOf('comfortable', 'compact');

const reader =
  <Value>(shape: Shape<Value>) =>
  (kept: unknown): Value | null =>
    parseShape(shape, kept);

const DENSITY: Preference<Density> = {
  key: 'list-density',
  read: reader(densityShape),
  fallback: 'comfortable',
  inBrowser: 'always',
};

const layoutPreference = (listId: string): Preference<Layout> => ({
  key: `list.${listId}`,
  read: reader(layoutShape),
  fallback: { view: null, hidden: [] },
  inBrowser: 'always',
});

/** Below this width the columns of a list do not fit side by side: cards are the better start. */
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
 * How this person wants to see this list: by screen width until they choose. Density is one for all lists.
 * @returns the same object until something is chosen
 */
export function useListLayout(listId: string): ListLayout {
  const t = useTexts();
  const toasts = useToasts();
  const layout = usePreference(useMemo(() => layoutPreference(listId), [listId]));
  const density = usePreference(DENSITY);
  const settle = (kept: Promise<void>) =>
    void kept.catch((error: unknown) => toasts.error(problemMessage(error, t)));
  const { view: chosen, hidden } = layout.value;
  const change = (values: Partial<Layout>) => settle(layout.keep({ ...layout.value, ...values }));
  const choices: Choices = {
    chooseView: (next) => change({ view: next }),
    chooseDensity: (next) => settle(density.keep(next)),
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
