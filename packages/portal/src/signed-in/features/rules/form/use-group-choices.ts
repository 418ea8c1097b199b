import type { Group } from '@livery/lender-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSettled } from '../../../../lib/page/use-settled.ts';
import { useLender } from '../../../../lib/services/services.ts';
import { groupChoicesQuery } from '../rule/rule-queries.ts';

/** The contract's bound on a search. */
const LONGEST_SEARCH = 200;

/** What scrolling and the rule's own groups ask for at once is asked for once. */
const UNLESS_FETCHING = { cancelRefetch: false };

/** A group that can be chosen. */
export interface GroupChoice extends Pick<Group, 'id'> {
  /** Null for one that is chosen and no longer there, so that it can be taken off. */
  readonly group: Pick<Group, 'name' | 'isStatic'> | null;
  /** Found for the number of a loan account in it, not for its name. */
  readonly byNumber: boolean;
}

const choiceOf = ({ id, name, isStatic }: Group, byNumber = false): GroupChoice => ({
  id,
  group: { name, isStatic },
  byNumber,
});

/** Every group as far as it has come; all up to the last that is chosen come by themselves. */
function useGroups(chosen: readonly number[]) {
  const query = useInfiniteQuery(groupChoicesQuery(useLender(), ''));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const groups = data?.pages.flatMap(({ rows }) => rows);
  const known = new Set(groups?.map(({ id }) => id));
  const unknown = chosen.filter((id) => !known.has(id));
  const seeks = unknown.length > 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (seeks) void fetchNextPage(UNLESS_FETCHING);
  }, [seeks, fetchNextPage]);
  return { query, groups, gone: groups === undefined || hasNextPage ? [] : unknown };
}

/**
 * The groups with a text in their name, then those that hold a loan account with it in its number, which the lender
 * knows (spec section 2, /groups).
 * @param chosen those that the rule has now; those that it had first stand first
 */
export function useGroupChoices(chosen: readonly number[], search: string) {
  const { query: all, groups, gone } = useGroups(chosen);
  const [first] = useState(() => new Set(chosen));
  const text = search.trim().slice(0, LONGEST_SEARCH);
  const number = useSettled(text);
  const holding = useInfiniteQuery({
    ...groupChoicesQuery(useLender(), number),
    enabled: number !== '',
  });
  const wanted = text.toLowerCase();
  const isAnswered = number === text && text !== '';
  const asked = isAnswered ? [all, holding] : [all];
  const named = groups?.filter(({ name }) => name.toLowerCase().includes(wanted));
  const names = new Set(named?.map(({ id }) => id));
  const holders = isAnswered ? (holding.data?.pages.flatMap(({ rows }) => rows) ?? []) : [];
  return {
    /** Undefined while none has come. */
    choices: named && [
      ...(wanted === '' ? gone.map((id) => ({ id, group: null, byNumber: false })) : []),
      ...named.filter(({ id }) => first.has(id)).map((group) => choiceOf(group)),
      ...named.filter(({ id }) => !first.has(id)).map((group) => choiceOf(group)),
      ...holders.filter(({ id }) => !names.has(id)).map((group) => choiceOf(group, true)),
    ],
    isPending: number !== text || asked.some(({ isFetching, hasNextPage }) => isFetching || hasNextPage),
    isError: asked.some(({ isError }) => isError),
    /** Brings more of them, where there are more. */
    more: () => {
      for (const { hasNextPage, isFetching, isError, fetchNextPage } of asked)
        if (hasNextPage && !isFetching && !isError) void fetchNextPage(UNLESS_FETCHING);
    },
    retry: () => {
      for (const { isError, data, hasNextPage, fetchNextPage, refetch } of asked)
        if (isError) void (data !== undefined && hasNextPage ? fetchNextPage(UNLESS_FETCHING) : refetch());
    },
  };
}
