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
 * Changes the list state. Every change adds a history entry, except that changes while typing in one field
 * share an entry.
 * @param typedIn the field, if the change comes from typing
 */
export type ChangeList = (change: ListChange, typedIn?: string) => void;

function readPreservedParams({ preservedParams }: ListDefinition): [string, string][] {
  const now = new URLSearchParams(window.location.search);
  return preservedParams.flatMap((name): [string, string][] => {
    const value = now.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/**
 * Returns the list state of the current address, and a function with a stable identity that changes it. A
 * change without a page returns to the first page.
 */
export function useListState<List extends ListDefinition>(
  list: List,
): readonly [ListStateOf<List>, ChangeList] {
  const [params, setParams] = useSearchParams();
  // `setParams` is a new function after every navigation, so callbacks use the latest one through a ref.
  const latestSetParams = useLatest(setParams);
  const today = useToday();
  const state = useMemo(() => parseListState(list, params, today), [list, params, today]);
  // A change builds on the previous change, which may not be rendered yet.
  const latest = useRef(state);
  /** The addresses of changes that have not been rendered yet, oldest first. */
  const pendingAddresses = useRef<string[]>([]);
  const shown = params.toString();
  useEffect(() => {
    const pending = pendingAddresses.current.slice(pendingAddresses.current.indexOf(shown) + 1);
    const isOwn = pending.length < pendingAddresses.current.length;
    pendingAddresses.current = isOwn ? pending : [];
    // The rendered address may belong to a pending change before the latest one. An address that no pending change
    // created comes from another navigation, such as Back, and discards the pending changes.
    if (pendingAddresses.current.length === 0) latest.current = state;
  }, [state, shown]);
  // The field that created the current history entry.
  const typingEntry = useRef({ field: '', address: '' });
  const change = useCallback<ChangeList>(
    (values, typedIn = '') => {
      const { field, address } = typingEntry.current;
      const continuesTyping = typedIn !== '' && field === typedIn && address === window.location.search;
      latest.current = changeListState(latest.current, values);
      const next = listStateToParams(list, latest.current);
      for (const [name, value] of readPreservedParams(list)) next.set(name, value);
      pendingAddresses.current.push(next.toString());
      typingEntry.current = { field: typedIn, address: next.size === 0 ? '' : `?${next.toString()}` };
      latestSetParams.current(next, { replace: continuesTyping, preventScrollReset: true });
    },
    [list, latestSetParams],
  );
  return [state, change];
}
