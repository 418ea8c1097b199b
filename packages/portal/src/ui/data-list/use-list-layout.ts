import { useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { type Preference, usePreference } from '../../lib/preferences.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useTexts } from '../../lib/services.ts';
import { useToasts } from '../toasts.tsx';

/** Cards or table. */
export type ListView = 'grid' | 'table';
/** Rows of 40 or 32 px. */
export type Density = 'comfortable' | 'compact';

const layoutSchema = z.object({
  view: z.nullable(z.enum(['grid', 'table'])),
  /** The columns that the person does not want to see, by their id. */
  hidden: z.array(z.string()),
});
type Layout = z.infer<typeof layoutSchema>;

const densitySchema = z.enum(['comfortable', 'compact']);

const reader =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (kept: unknown): Value | null =>
    schema.safeParse(kept).data ?? null;

const DENSITY: Preference<Density> = {
  key: 'list-density',
  read: reader(densitySchema),
  fallback: 'comfortable',
  inBrowser: 'always',
};

const layoutPreference = (listId: string): Preference<Layout> => ({
  key: `list.${listId}`,
  read: reader(layoutSchema),
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
