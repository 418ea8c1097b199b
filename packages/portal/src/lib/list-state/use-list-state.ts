import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Day } from '../format/dates.ts';
import { useLatest } from '../page/use-latest.ts';
import type { ListDefinition } from './list-definition.ts';
import {
  changeListState,
  type ListChange,
  type ListStateOf,
  listStateToParams,
  parseListState,
} from './list-state.ts';

/**
 * Changes the list state. Every change adds a history entry, except that successive changes while the user
 * types in the same field share one entry.
 * @param typedIn the name of the field if the user is typing
 */
export type ChangeList = (change: ListChange, typedIn?: string) => void;

function readPreservedParams({ preservedParams }: ListDefinition): [string, string][] {
  const currentParams = new URLSearchParams(window.location.search);
  return preservedParams.flatMap((name): [string, string][] => {
    const value = currentParams.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/**
 * Returns the list state of the current address, and a function that changes it. The function is the same on
 * every render. The page number becomes 1 unless a change contains a page number.
 * @param today in the lender's time zone
 */
export function useListState<List extends ListDefinition>(
  list: List,
  today: Day,
): readonly [ListStateOf<List>, ChangeList] {
  const [params, setParams] = useSearchParams();
  // `setParams` is a new function after every navigation, so `change` calls the latest one through a ref.
  const latestSetParams = useLatest(setParams);
  const state = useMemo(() => parseListState(list, params, today), [list, params, today]);
  // The state after the latest change, which may not be rendered yet. The next change starts from this state.
  const latestState = useRef(state);
  /** The addresses of changes that have not been rendered yet, oldest first. */
  const pendingAddresses = useRef<string[]>([]);
  const renderedAddress = params.toString();
  useEffect(() => {
    const remainingAddresses = pendingAddresses.current.slice(
      pendingAddresses.current.indexOf(renderedAddress) + 1,
    );
    const isPendingAddress = remainingAddresses.length < pendingAddresses.current.length;
    pendingAddresses.current = isPendingAddress ? remainingAddresses : [];
    // Several changes may be pending. If the rendered address belongs to one of them, the later changes stay
    // pending. Any other address comes from another navigation, such as Back, and discards the pending
    // changes.
    if (pendingAddresses.current.length === 0) latestState.current = state;
  }, [state, renderedAddress]);
  // The field and the address of the history entry that was last created by typing.
  const typingEntry = useRef({ field: '', address: '' });
  const change = useCallback<ChangeList>(
    (listChange, typedIn = '') => {
      const { field, address } = typingEntry.current;
      const continuesTyping = typedIn !== '' && field === typedIn && address === window.location.search;
      latestState.current = changeListState(latestState.current, listChange);
      const newParams = listStateToParams(list, latestState.current);
      for (const [name, value] of readPreservedParams(list)) newParams.set(name, value);
      pendingAddresses.current.push(newParams.toString());
      typingEntry.current = {
        field: typedIn,
        address: newParams.size === 0 ? '' : `?${newParams.toString()}`,
      };
      latestSetParams.current(newParams, { replace: continuesTyping, preventScrollReset: true });
    },
    [list, latestSetParams],
  );
  return [state, change];
}
