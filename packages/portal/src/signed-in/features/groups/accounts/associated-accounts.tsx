import 'virtual:texts/groups';
import { Box, Flex, Input, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { GroupDetail, GroupLoan, Page } from '@livery/lender-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileX, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { normalizeQuery } from '../../../../lib/list-state/list-filters.ts';
import { useDebouncedValue } from '../../../../lib/page/use-debounced-value.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useHasExtension, useLender, useTexts } from '../../../../lib/services/services.ts';
import { ListRefreshError, UnreadableRows } from '../../../../ui/data-list/list-states.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { groupLoansKey, groupLoansQuery } from '../group/group-queries.ts';
import { LoanList, LoanSwitches } from './loan-list.tsx';

interface LoanSearch {
  readonly foundLoans: readonly GroupLoan[];
  /** True until the lender has searched for the text. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Returns the loans whose number contains a text. Filters the loaded loans; if the group has more, the lender
 * also searches (extension group-loan-search, docs/product/groups.md#associated-accounts-search).
 * @param page loaded loans without a search
 */
function useLoanSearch({ id }: Pick<GroupDetail, 'id'>, page: Page<GroupLoan>, text: string): LoanSearch {
  const lender = useLender();
  const canSearch = useHasExtension('group-loan-search');
  const search = useDeferredValue(normalizeQuery(text));
  const debouncedSearch = useDebouncedValue(search);
  const isPartial = page.totalPages > 1;
  const isSearchSent = canSearch && isPartial && debouncedSearch !== '';
  const {
    data: searched,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...groupLoansQuery(lender, id, debouncedSearch),
    enabled: isSearchSent,
  });
  const isDebounced = debouncedSearch === search;
  const foundLoans = useMemo(() => {
    const text = search.toLowerCase();
    const filtered = page.rows.filter(({ loanNumber }) => loanNumber.toLowerCase().includes(text));
    return isPartial && isDebounced && searched !== undefined ? searched.rows : filtered;
  }, [page.rows, search, isDebounced, searched, isPartial]);
  return {
    foundLoans,
    isSearching: canSearch && isPartial && (!isDebounced || isFetching),
    hasFailed: isSearchSent && isDebounced && isError,
    retry: () => void refetch(),
  };
}

interface SwitchCallbacks {
  readonly onSwitched: () => void;
  readonly onRefused: (error: Error) => void;
}

/**
 * Enables or disables a loan of a static group. The row changes before the lender responds
 * (docs/product/groups.md#enable-or-disable-a-loan-account).
 */
function useLoanSwitchMutation(groupId: number, { onSwitched, onRefused }: SwitchCallbacks) {
  const lender = useLender();
  const queryClient = useQueryClient();
  const queryKey = groupLoansKey(groupId);
  const setCachedStatus = (loanId: number, isEnabled: boolean) =>
    queryClient.setQueriesData<Page<GroupLoan>>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((loan) => (loan.id === loanId ? { ...loan, isEnabled } : loan)),
        },
    );
  const mutationKey = ['switch-group-loan', groupId];
  return useMutation({
    mutationKey,
    // Mutations with the same scope run one after the other, so the last click takes effect.
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ id, isEnabled }: GroupLoan) => lender.switchGroupLoan(id, !isEnabled),
    onMutate: async ({ id, isEnabled }) => {
      setCachedStatus(id, !isEnabled);
      await queryClient.cancelQueries({ queryKey });
    },
    onError: (error, { id, isEnabled }) => {
      setCachedStatus(id, isEnabled);
      onRefused(error);
      // The lender may have made the change although the request failed. Only the last mutation reloads the loans,
      // because a response would overwrite the changes that are still being sent.
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: onSwitched,
  });
}

const PLACEHOLDER_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoansSkeleton() {
  const t = useTexts();
  return (
    <Stack gap="5" py="3">
      <VisuallyHidden role="status">{t('groupLoans.loading')}</VisuallyHidden>
      {PLACEHOLDER_KEYS.map((row) => (
        <Skeleton key={row} h="4" />
      ))}
    </Stack>
  );
}

interface LoansProps {
  readonly group: GroupDetail;
  readonly page: Page<GroupLoan>;
}

function useLoanSwitch(group: GroupDetail) {
  const t = useTexts();
  const toasts = useToasts();
  const { mutate } = useLoanSwitchMutation(group.id, {
    onSwitched: () => toasts.success(t('groupLoans.switched')),
    onRefused: (error) => toasts.error(getErrorMessage(error, t)),
  });
  return mutate;
}

function Loans({ group, page }: LoansProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const { rows } = page;
  const { foundLoans, isSearching, hasFailed, retry } = useLoanSearch(group, page, text);
  const switchLoan = useLoanSwitch(group);
  return (
    <Stack gap="3">
      <Text color="fg.muted" textStyle="sm">
        {t(group.isStatic ? 'groupLoans.hint' : 'group.dynamicHint')}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Input
          type="search"
          size="sm"
          maxW={{ md: '20rem' }}
          aria-label={t('groupLoans.search')}
          placeholder={t('groupLoans.search')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Text role="status" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('groupLoans.shown', { shown: foundLoans.length, total: rows.length })}
        </Text>
      </Flex>
      {page.totalPages > 1 && <Text textStyle="sm">{t('groupLoans.first', { count: rows.length })}</Text>}
      {hasFailed && <ListRefreshError retry={retry} />}
      {foundLoans.length === 0 && !hasFailed && isSearching && <LoansSkeleton />}
      {foundLoans.length === 0 && !hasFailed && !isSearching && (
        <Text color="fg.muted" py="6">
          {t('groupLoans.notFound')}
        </Text>
      )}
      {foundLoans.length > 0 &&
        (group.isStatic ? (
          <LoanSwitches groupName={group.name} loans={foundLoans} onSwitch={switchLoan} />
        ) : (
          <LoanList groupName={group.name} loans={foundLoans} />
        ))}
    </Stack>
  );
}

/**
 * Lists up to 10,000 loan accounts of a group and renders only the visible rows
 * (docs/product/groups.md#associated-accounts-list).
 */
export function AssociatedAccounts({ group }: Pick<LoansProps, 'group'>) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(groupLoansQuery(useLender(), group.id));
  const retry = () => void refetch();
  if (data === undefined)
    return error === null ? (
      <LoansSkeleton />
    ) : (
      <LoadError title={t('groups.partFailed')} error={error} retry={retry} />
    );
  const hint = group.isStatic ? 'groupLoans.emptyStatic' : 'groupLoans.emptyDynamic';
  return (
    <Box>
      {error !== null && <ListRefreshError retry={retry} />}
      <UnreadableRows count={data.unreadableRows} />
      {data.rows.length + data.unreadableRows === 0 ? (
        <StateMessage icon={group.isStatic ? FileX : SearchX} title={t('groupLoans.empty')} hint={t(hint)} />
      ) : (
        <Loans group={group} page={data} />
      )}
    </Box>
  );
}
