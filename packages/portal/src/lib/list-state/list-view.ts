import { useCallback, useState } from 'react';
import { useTenant } from '../services.ts';
import { useSession } from '../use-session.ts';

const LIST_VIEWS = ['grid', 'table'] as const;
/** Cards or table. */
export type ListView = (typeof LIST_VIEWS)[number];

/** Below this width the columns of a list do not fit side by side: cards are the better start. */
const WIDE_SCREEN = '(min-width: 64em)';

function readView(key: string): ListView | undefined {
  try {
    const stored = localStorage.getItem(key);
    return LIST_VIEWS.find((view) => view === stored);
  } catch {
    return undefined;
  }
}

function keepView(key: string, view: ListView): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

/** The view that this person last chose for this list, kept in this browser; by screen width until then. */
export function useListView(list: string): readonly [ListView, (view: ListView) => void] {
  const { slug } = useTenant();
  const userId = useSession()?.user.id;
  const key = `livery:${slug}:${userId ?? 'nobody'}:${list}-view`;
  const [view, setView] = useState<ListView>(
    () => readView(key) ?? (matchMedia(WIDE_SCREEN).matches ? 'table' : 'grid'),
  );
  const choose = useCallback(
    (next: ListView) => {
      keepView(key, next);
      setView(next);
    },
    [key],
  );
  return [view, choose];
}
