import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeListState, type ListState, listStateToParams, parseListState } from './list-state.ts';

/**
 * Changes the list. Every change is an entry of the history to come Back from, but what one field tells while it
 * is typed in is one entry together.
 * @param typedIn the field, where the change comes from typing
 */
export type ChangeList = (change: Partial<ListState>, typedIn?: string) => void;

/** The list state of the current address, and how to change it. A change without a page goes to the first. */
export function useListState(): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseListState(params), [params]);
  // A change builds on the one before, although the address shows that one only at the next render.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  // Which field made the entry that the history stands at, as long as it stands there.
  const typed = useRef({ field: '', address: '' });
  const change = useCallback<ChangeList>(
    (values, typedIn = '') => {
      const { field, address } = typed.current;
      const goesOn = typedIn !== '' && field === typedIn && address === window.location.search;
      latest.current = changeListState(latest.current, values);
      const next = listStateToParams(latest.current);
      typed.current = { field: typedIn, address: next.size === 0 ? '' : `?${next.toString()}` };
      setParams(next, { replace: goesOn, preventScrollReset: true });
    },
    [setParams],
  );
  return [state, change];
}
