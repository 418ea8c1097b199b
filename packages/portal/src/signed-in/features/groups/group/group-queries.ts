import 'virtual:texts/groups';
import type { GroupCriteria, LenderClient } from '@livery/lender-client';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { defineList } from '../../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../../lib/list-state/list-state.ts';
import { FIVE_MINUTES_MS } from '../../../../lib/requests/cache-times.ts';
import { GROUP_PARAMETER, PART_PARAMETER } from './selected-group.ts';

/** The list of groups; its address keeps the selected group. */
export const groupsList = defineList({
  id: 'groups',
  texts: {
    list: 'groups.list',
    search: 'groups.search',
    empty: 'groups.emptyHint',
    emptyFiltered: 'groups.emptyFiltered',
  },
  keeps: [GROUP_PARAMETER, PART_PARAMETER],
});

/** Begins the key of everything about groups. */
export const GROUPS_KEY = ['groups'] as const;
export const GROUP_LIST_KEY = [...GROUPS_KEY, 'list'] as const;

/**
 * One page of the groups.
 * @param counts with the loans of each, which the lender needs time for (extension group-usage): the list is asked for
 *   without them first
 */
export const groupListQuery = (
  lender: LenderClient,
  state: ListStateOf<typeof groupsList>,
  counts: boolean,
) =>
  listQuery([...GROUP_LIST_KEY, counts ? 'counted' : 'plain'], state, (signal) =>
    lender.listGroups({ page: state.page, limit: state.limit, search: state.query, counts }, signal),
  );

/** What a group is. */
export const groupQuery = (lender: LenderClient, groupId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'detail', groupId],
    queryFn: ({ signal }) => lender.getGroup(groupId, signal),
  });

/** Begins the key of the loans of a group, searched or not. */
export const groupLoansKey = (groupId: number) => [...GROUPS_KEY, 'loans', groupId] as const;

/** The loans of a group, up to 10,000. @param search part of their number (extension group-loan-search) */
export const groupLoansQuery = (lender: LenderClient, groupId: number, search = '') =>
  queryOptions({
    queryKey: [...groupLoansKey(groupId), search],
    queryFn: ({ signal }) => lender.listGroupLoans(groupId, search, signal),
  });

/** The codes that a loan's status can have. */
export const loanStatusCodesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['loan-status-codes'],
    queryFn: ({ signal }) => lender.listLoanStatusCodes(signal),
    staleTime: FIVE_MINUTES_MS,
  });

/** Which loans criteria find now (extension group-preview); what was found before stays until that has come. */
export const groupPreviewQuery = (lender: LenderClient, criteria: GroupCriteria | null) =>
  queryOptions({
    queryKey: ['group-preview', criteria],
    queryFn: criteria === null ? skipToken : ({ signal }) => lender.previewGroup(criteria, signal),
    placeholderData: keepPreviousData,
  });
