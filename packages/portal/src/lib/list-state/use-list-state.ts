import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeListState, type ListState, listStateToParams, parseListState } from './list-state.ts';

/** How a change enters the history: a new entry to come Back from, or in place of the one there is. */
type HistoryEntry = 'push' | 'replace';

export type ChangeList = (change: Partial<ListState>, entry?: HistoryEntry) => void;

/** The list state of the current address, and how to change it. A change without a page goes to the first. */
export function useListState(): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseListState(params), [params]);
  // A change builds on the one before, although the address shows that one only at the next render.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback<ChangeList>(
    (values, entry = 'push') => {
      latest.current = changeListState(latest.current, values);
      setParams(listStateToParams(latest.current), {
        replace: entry === 'replace',
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return [state, change];
}
