import 'virtual:texts/groups';
import 'virtual:texts/list';
import { Box, Button, Flex, Link, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Group, Page } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { Layers, SearchX } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isFiltered, type ListState } from '../../../../lib/list-state/list-state.ts';
import { type ChangeList, useListState } from '../../../../lib/list-state/use-list-state.ts';
import { useHasExtension, useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { ListSearch } from '../../../../ui/data-list/list-search.tsx';
import {
  Announcement,
  EmptyList,
  ListRefreshError,
  UnreadableRows,
} from '../../../../ui/data-list/list-states.tsx';
import { type PageInfo, Pagination } from '../../../../ui/data-list/pagination.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { removeGroups, useGroupsBeingDeleted } from '../group/group-deletion.tsx';
import { groupListQuery, groupsList } from '../group/group-queries.ts';
import { useSelectedGroup } from '../group/selected-group.ts';
import { GroupKind, LoanCount } from './group-labels.tsx';

interface NarrowFocusOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Minimum width at which list and panel are side by side: breakpoint lg. */
const WIDE_WINDOW = '(min-width: 64em)';

/** Returns true if list and panel are side by side. */
const isPanelNextToList = (): boolean => matchMedia(WIDE_WINDOW).matches;

/**
 * Moves the focus on narrow windows, where list and panel replace each other: into the panel when it opens, and back to
 * the group's link when it closes.
 * @param shownGroupId id of the group in the panel; null for none
 */
export function useNarrowFocus(shownGroupId: number | null, { list, panel }: NarrowFocusOptions): void {
  const previousGroupId = useRef(shownGroupId);
  useEffect(() => {
    const previous = previousGroupId.current;
    previousGroupId.current = shownGroupId;
    if (previous === shownGroupId || isPanelNextToList()) return;
    const target =
      shownGroupId === null
        ? (list.current?.querySelector<HTMLElement>(`[data-group="${previous}"]`) ??
          list.current?.querySelector<HTMLElement>('input'))
        : panel.current?.querySelector<HTMLElement>('a');
    target?.focus();
  }, [shownGroupId, list, panel]);
}

interface GroupLinkProps {
  readonly group: Pick<Group, 'id' | 'name' | 'isStatic'>;
  /** Null until the count is known. */
  readonly loanCount: number | null;
  readonly isSelected: boolean;
  readonly search: string;
}

function GroupLink({ group, loanCount, isSelected, search }: GroupLinkProps) {
  return (
    <Link
      asChild
      display="block"
      px="4"
      py="2.5"
      color="fg"
      borderRadius="0"
      borderBottomWidth="1px"
      _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
      _focusVisible={{ outlineOffset: '-2px' }}
      _currentPage={{
        bg: 'accent.subtle',
        boxShadow: 'inset 2px 0 {colors.accent.mark}',
        '@media (forced-colors: active)': { borderBottomWidth: '2px' },
      }}
    >
      <RouterLink
        to={{ search }}
        preventScrollReset
        aria-current={isSelected ? 'page' : undefined}
        data-group={group.id}
      >
        <Text as="span" display="block" overflowWrap="anywhere">
          {group.name}
        </Text>
        <Flex
          as="span"
          justify="space-between"
          columnGap="3"
          wrap="wrap"
          minH="4"
          textStyle="xs"
          fontWeight="normal"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          <GroupKind isStatic={group.isStatic} />
          {loanCount !== null && (
            <span>
              <LoanCount count={loanCount} />
            </span>
          )}
        </Flex>
      </RouterLink>
    </Link>
  );
}

function GroupsSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <Stack key={row} px="4" py="3" gap="2" borderBottomWidth="1px">
      <Skeleton h="4" w="60%" />
      <Skeleton h="3" w="90%" />
    </Stack>
  ));
}

interface NoGroupsProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly totalPages: number;
  readonly openNewGroup: () => void;
}

/** Empty state: a page beyond the last, no search result, or no groups at all. */
function NoGroups({ state, change, totalPages, openNewGroup }: NoGroupsProps) {
  const t = useTexts();
  if (totalPages > 0) return <EmptyList list={groupsList} {...{ state, change, totalPages }} />;
  if (isFiltered(state))
    return (
      <StateMessage icon={SearchX} title={t('list.noRecords')} hint={t('groups.emptyFiltered')}>
        <Button variant="outline" onClick={() => change({ query: '' })}>
          {t('list.clearSearch')}
        </Button>
      </StateMessage>
    );
  return (
    <StateMessage icon={Layers} title={t('groups.empty')} hint={t('groups.emptyHint')}>
      <Button variant="outline" onClick={openNewGroup}>
        {t('groups.new')}
      </Button>
    </StateMessage>
  );
}

/** Loads a page of groups, excluding groups that are being deleted, and then the number of loans of each group. */
function useGroupPage(state: ReturnType<typeof useListState<typeof groupsList>>[0]) {
  const lender = useLender();
  const hasCounts = useHasExtension('group-usage');
  const page = useQuery(groupListQuery(lender, state, false));
  const countedPage = useQuery({ ...groupListQuery(lender, state, true), enabled: hasCounts });
  const deletedIds = useGroupsBeingDeleted();
  const loanCounts = new Map(countedPage.data?.rows.map(({ id, loanCount }) => [id, loanCount]));
  const { error, isPending, isPlaceholderData, refetch } = page;
  return {
    error,
    isPending,
    isPlaceholderData,
    refetch,
    data: page.data && removeGroups(page.data, deletedIds),
    getLoanCount: ({ id }: Group) => loanCounts.get(id) ?? null,
  };
}

const toPageInfo = ({ rows, ...totals }: Page<Group>): PageInfo => ({ rowsShown: rows.length, ...totals });

interface GroupListProps {
  readonly openNewGroup: () => void;
  /** True to select the first group if none is selected and the panel is visible. */
  readonly shouldSelectFirst: boolean;
}

/** Paged list of groups with a search by loan number (docs/product/groups.md#group-search). */
export function GroupList({ openNewGroup, shouldSelectFirst }: GroupListProps) {
  const t = useTexts();
  const [state, change] = useListState(groupsList, useToday());
  const { data, error, isPending, isPlaceholderData, refetch, getLoanCount } = useGroupPage(state);
  const { groupId, buildSearch, selectByDefault, isNavigating } = useSelectedGroup();
  const firstGroupId =
    shouldSelectFirst && groupId === null && !isPlaceholderData && !isNavigating
      ? data?.rows[0]?.id
      : undefined;
  useEffect(() => {
    if (firstGroupId !== undefined && isPanelNextToList()) selectByDefault(firstGroupId);
    // oxlint-disable-next-line react/exhaustive-deps -- selectByDefault changes with every change of the address.
  }, [firstGroupId]);
  const retry = () => void refetch();
  const isEmpty = data !== undefined && data.rows.length + data.unreadableRows === 0;
  return (
    <Stack as="section" aria-label={t('groups.list')} gap="3">
      <Flex>
        <ListSearch query={state.query} change={change} label={t('groups.search')} />
      </Flex>
      <VisuallyHidden role="status">
        {isPending && t('groups.loading')}
        {data !== undefined && !isPlaceholderData && <Announcement state={state} info={toPageInfo(data)} />}
      </VisuallyHidden>
      {error !== null && data !== undefined && <ListRefreshError retry={retry} />}
      <UnreadableRows count={data?.unreadableRows ?? 0} />
      <Box bg="bg.raised" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {error !== null && data === undefined && (
          <LoadError title={t('list.failed')} error={error} retry={retry} />
        )}
        {isPending && <GroupsSkeleton rows={state.limit} />}
        {isEmpty && <NoGroups {...{ state, change, openNewGroup }} totalPages={data.totalPages} />}
        {data !== undefined && !isEmpty && (
          <Box as="ul" listStyleType="none" mb="-1px" opacity={isPlaceholderData ? 0.55 : 1}>
            {data.rows.map((group) => (
              <li key={group.id}>
                <GroupLink
                  group={group}
                  loanCount={getLoanCount(group)}
                  isSelected={group.id === groupId}
                  search={buildSearch(group.id)}
                />
              </li>
            ))}
          </Box>
        )}
      </Box>
      {data !== undefined && !isEmpty && (
        <Pagination
          state={state}
          change={change}
          info={isPlaceholderData ? null : toPageInfo(data)}
          onPageChange={() => undefined}
          onPageIntent={() => undefined}
        />
      )}
    </Stack>
  );
}
