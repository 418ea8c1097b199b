import 'virtual:texts/groups';
import type { GroupCriteria, LenderClient } from '@livery/lender-client';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { defineList } from '../../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../../lib/list-state/list-state.ts';
import { FIVE_MINUTES_MS } from '../../../../lib/requests/query-client.ts';
import { GROUP_PARAMETER, PART_PARAMETER } from './selected-group.ts';

/** List of groups. Changes of the list preserve the selected group in the address. */
export const groupsList = defineList({
  id: 'groups',
  texts: {
    list: 'groups.list',
    search: 'groups.search',
    empty: 'groups.emptyHint',
    emptyFiltered: 'groups.emptyFiltered',
  },
  preservedParams: [GROUP_PARAMETER, PART_PARAMETER],
});

export const GROUPS_KEY = ['groups'] as const;
export const GROUP_LIST_KEY = [...GROUPS_KEY, 'list'] as const;

/**
 * Creates the query of one page of groups.
 * @param hasCounts true to include the number of loans of each group (extension group-usage). Counting is slow, so the
 * list is first loaded without counts
 */
export const groupListQuery = (
  lender: LenderClient,
  state: ListStateOf<typeof groupsList>,
  hasCounts: boolean,
) =>
  listQuery([...GROUP_LIST_KEY, hasCounts ? 'counted' : 'plain'], state, (signal) =>
    lender
      .with({ signal })
      .listGroups({ page: state.page, limit: state.limit, search: state.query, counts: hasCounts }),
  );

export const groupQuery = (lender: LenderClient, groupId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'detail', groupId],
    queryFn: ({ signal }) => lender.with({ signal }).getGroup(groupId),
  });

export const groupLoansKey = (groupId: number) => [...GROUPS_KEY, 'loans', groupId] as const;

/**
 * Creates the query of a group's loans, at most 10,000.
 * @param search part of the loan number (extension group-loan-search); '' for all
 */
export const groupLoansQuery = (lender: LenderClient, groupId: number, search = '') =>
  queryOptions({
    queryKey: [...groupLoansKey(groupId), search],
    queryFn: ({ signal }) => lender.with({ signal }).listGroupLoans(groupId, search),
  });

export const loanStatusCodesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['loan-status-codes'],
    queryFn: ({ signal }) => lender.with({ signal }).listLoanStatusCodes(),
    staleTime: FIVE_MINUTES_MS,
  });

/**
 * Creates the query of the loans that match criteria (extension group-preview). The previous result stays visible while
 * the next result loads.
 */
export const groupPreviewQuery = (lender: LenderClient, criteria: GroupCriteria | null) =>
  queryOptions({
    queryKey: ['group-preview', criteria],
    queryFn: criteria === null ? skipToken : ({ signal }) => lender.with({ signal }).previewGroup(criteria),
    placeholderData: keepPreviousData,
  });
