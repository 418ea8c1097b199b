import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatest } from '../page/use-latest.ts';
import { useToday } from '../services/today.ts';
import type { ListDefinition } from './list-definition.ts';
import {
  changeListState,
  type ListChange,
  type ListStateOf,
  listStateToParams,
  parseListState,
} from './list-state.ts';

/**
 * Changes the list. Every change is an entry of the history to come Back from, but what one field tells while it
 * is typed in is one entry together.
 * @param typedIn the field, where the change comes from typing
 */
export type ChangeList = (change: ListChange, typedIn?: string) => void;

/** The parameters that stand in the address now and are not the list's. */
function keptParams({ keeps }: ListDefinition): [string, string][] {
  const now = new URLSearchParams(window.location.search);
  return keeps.flatMap((name): [string, string][] => {
    const value = now.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/** The state of this list in the current address, and how to change it, by a function that stays the same. A change without a page goes to the first. */
export function useListState<List extends ListDefinition>(
  list: List,
): readonly [ListStateOf<List>, ChangeList] {
  const [params, setParams] = useSearchParams();
  // The router's is another one at every address.
  const latestSetParams = useLatest(setParams);
  const today = useToday();
  const state = useMemo(() => parseListState(list, params, today), [list, params, today]);
  // A change builds on the one before, although the address shows that one only at a later render.
  const latest = useRef(state);
  /** The addresses of changes that have not been rendered yet, oldest first. */
  const awaited = useRef<string[]>([]);
  const shown = params.toString();
  useEffect(() => {
    const rest = awaited.current.slice(awaited.current.indexOf(shown) + 1);
    const isOwn = rest.length < awaited.current.length;
    awaited.current = isOwn ? rest : [];
    // What is shown may be older than what has been changed since; anything else comes from elsewhere, such as Back.
    if (awaited.current.length === 0) latest.current = state;
  }, [state, shown]);
  // Which field made the entry that the history stands at, as long as it stands there.
  const typed = useRef({ field: '', address: '' });
  const change = useCallback<ChangeList>(
    (values, typedIn = '') => {
      const { field, address } = typed.current;
      const goesOn = typedIn !== '' && field === typedIn && address === window.location.search;
      latest.current = changeListState(latest.current, values);
      const next = listStateToParams(list, latest.current);
      for (const [name, value] of keptParams(list)) next.set(name, value);
      awaited.current.push(next.toString());
      typed.current = { field: typedIn, address: next.size === 0 ? '' : `?${next.toString()}` };
      latestSetParams.current(next, { replace: goesOn, preventScrollReset: true });
    },
    [list, latestSetParams],
  );
  return [state, change];
}
