import { Box, Button, chakra, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { Group } from '@livery/lender-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { normalizeQuery } from '../../../../lib/list-state/list-filters.ts';
import { useDebouncedValue } from '../../../../lib/page/use-debounced-value.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { groupChoicesQuery } from '../rule/rule-queries.ts';

/**
 * Lets a running request finish, so that scrolling and the search for selected groups do not load the same
 * page twice.
 */
const KEEP_RUNNING_REQUEST = { cancelRefetch: false };

interface GroupChoice extends Pick<Group, 'id'> {
  /** Null for a selected group that no longer exists. It is listed so that the user can remove it. */
  readonly group: Pick<Group, 'name' | 'isStatic'> | null;
  /** True if the search matched the number of a loan account in the group, not the group's name. */
  readonly byNumber: boolean;
}

const toChoice = ({ id, name, isStatic }: Group, byNumber = false): GroupChoice => ({
  id,
  group: { name, isStatic },
  byNumber,
});

/** Loads the groups page by page. Loads pages without scrolling until every selected group is loaded. */
function useGroups(selectedIds: readonly number[]) {
  const query = useInfiniteQuery(groupChoicesQuery(useLender(), ''));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const groups = data?.pages.flatMap(({ rows }) => rows);
  const loadedIds = new Set(groups?.map(({ id }) => id));
  const notLoadedIds = selectedIds.filter((id) => !loadedIds.has(id));
  const shouldFetchMore = notLoadedIds.length > 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (shouldFetchMore) void fetchNextPage(KEEP_RUNNING_REQUEST);
  }, [shouldFetchMore, fetchNextPage]);
  return { query, groups, missingIds: groups === undefined || hasNextPage ? [] : notLoadedIds };
}

/**
 * Returns the groups whose name contains the search text, followed by the groups that contain a loan account
 * with a matching number (docs/product/rules.md#group-picker).
 * @param selectedIds groups that were selected at the first render are listed first
 */
function useGroupChoices(selectedIds: readonly number[], search: string) {
  const { query: allGroupsQuery, groups, missingIds } = useGroups(selectedIds);
  const [initialIds] = useState(() => new Set(selectedIds));
  const text = normalizeQuery(search);
  const debouncedText = useDebouncedValue(text);
  const numberQuery = useInfiniteQuery({
    ...groupChoicesQuery(useLender(), debouncedText),
    enabled: debouncedText !== '',
  });
  const lowerCaseText = text.toLowerCase();
  const isNumberSearched = debouncedText === text && text !== '';
  const queries = isNumberSearched ? [allGroupsQuery, numberQuery] : [allGroupsQuery];
  const foundByName = groups?.filter(({ name }) => name.toLowerCase().includes(lowerCaseText));
  const idsByName = new Set(foundByName?.map(({ id }) => id));
  const foundByNumber = isNumberSearched ? (numberQuery.data?.pages.flatMap(({ rows }) => rows) ?? []) : [];
  return {
    /** Undefined until the first page has been loaded. */
    choices: foundByName && [
      ...(text === '' ? missingIds.map((id) => ({ id, group: null, byNumber: false })) : []),
      ...foundByName.filter(({ id }) => initialIds.has(id)).map((group) => toChoice(group)),
      ...foundByName.filter(({ id }) => !initialIds.has(id)).map((group) => toChoice(group)),
      ...foundByNumber.filter(({ id }) => !idsByName.has(id)).map((group) => toChoice(group, true)),
    ],
    isPending:
      debouncedText !== text || queries.some(({ isFetching, hasNextPage }) => isFetching || hasNextPage),
    isError: queries.some(({ isError }) => isError),
    loadMore: () => {
      for (const { hasNextPage, isFetching, isError, fetchNextPage } of queries)
        if (hasNextPage && !isFetching && !isError) void fetchNextPage(KEEP_RUNNING_REQUEST);
    },
    retry: () => {
      for (const { isError, data, hasNextPage, fetchNextPage, refetch } of queries)
        if (isError)
          void (data !== undefined && hasNextPage ? fetchNextPage(KEEP_RUNNING_REQUEST) : refetch());
    },
  };
}

interface GroupOptionProps {
  readonly choice: GroupChoice;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

function useGroupNote({ group, byNumber }: GroupChoice): string {
  const t = useTexts();
  if (group === null) return '';
  const kind = t(group.isStatic ? 'rules.staticGroup' : 'rules.dynamicGroup');
  return byNumber ? `${kind}, ${t('rules.containsNumber')}` : kind;
}

function GroupOption({ choice, checked, disabled, onToggle }: GroupOptionProps) {
  const t = useTexts();
  const note = useGroupNote(choice);
  return (
    <li>
      <Flex
        as="label"
        align="center"
        gap="2.5"
        px="3"
        py="1.5"
        minH={{ base: '11', md: '0' }}
        cursor={disabled ? 'not-allowed' : 'pointer'}
        _hover={{ bg: 'bg.muted' }}
      >
        <chakra.input
          type="checkbox"
          boxSize="4"
          flexShrink={0}
          accentColor="accent.mark"
          cursor="inherit"
          disabled={disabled}
          checked={checked}
          onChange={onToggle}
        />
        <Flex
          as="span"
          flex="1"
          minW="0"
          direction={{ base: 'column', sm: 'row' }}
          align={{ sm: 'baseline' }}
          justify="space-between"
          columnGap="3"
        >
          <Text as="span" overflowWrap="anywhere">
            {choice.group?.name ?? t('rules.missingGroup', { id: choice.id })}
          </Text>
          <Text as="span" textStyle="xs" color="fg.muted">
            {note}
          </Text>
        </Flex>
      </Flex>
    </li>
  );
}

interface GroupPickerProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: readonly number[];
  readonly onValue: (ids: readonly number[]) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Distance in px from the end of the list at which the next page is loaded. */
const NEAR_END_PX = 80;

/**
 * Calls `onNearEnd` when the end of the list is close to the visible part, also after a render that does not
 * fill the list. Returns the scroll handler of the list.
 */
function useListEnd(list: RefObject<HTMLElement | null>, onNearEnd: () => void): () => void {
  const checkEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onNearEnd();
  };
  useEffect(checkEnd);
  return checkEnd;
}

interface ListProps extends Pick<GroupPickerProps, 'value' | 'onValue' | 'disabled'> {
  readonly groupChoices: ReturnType<typeof useGroupChoices>;
  readonly isSearched: boolean;
}

function GroupList({ groupChoices, isSearched, value, onValue, disabled }: ListProps) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const checkEnd = useListEnd(list, groupChoices.loadMore);
  const { choices, isPending, isError, retry } = groupChoices;
  const selectedIds = new Set(value);
  const toggle = (id: number) =>
    onValue(selectedIds.has(id) ? value.filter((each) => each !== id) : [...value, id]);
  const isEmpty = choices?.length === 0 && !isPending && !isError;
  return (
    <Box ref={list} maxH="13.5rem" overflowY="auto" onScroll={checkEnd}>
      {choices !== undefined && choices.length > 0 && (
        <Box as="ul" py="1">
          {choices.map((choice) => (
            <GroupOption
              key={choice.id}
              choice={choice}
              checked={selectedIds.has(choice.id)}
              disabled={disabled}
              onToggle={() => toggle(choice.id)}
            />
          ))}
        </Box>
      )}
      {isPending && !isError && (
        <Stack
          p="3"
          gap="3"
          role="status"
          aria-label={t(isSearched ? 'rules.searchingGroups' : 'rules.groupsLoading')}
        >
          <Skeleton h="4" />
          {choices === undefined && <Skeleton h="4" />}
          {choices === undefined && <Skeleton h="4" />}
        </Stack>
      )}
      {isError && (
        <Flex role="alert" p="3" gap="3" align="center" justify="space-between">
          {t('rules.groupsFailed')}
          <Button variant="outline" size="sm" onClick={retry}>
            {t('problem.retry')}
          </Button>
        </Flex>
      )}
      {isEmpty && isSearched && (
        <Text p="3" color="fg.muted" role="status">
          {t('rules.noGroupFound')}
        </Text>
      )}
      {isEmpty && !isSearched && (
        <Box p="3">
          <Text fontWeight="medium">{t('rules.noGroups')}</Text>
          <Text color="fg.muted">{t('rules.noGroupsHint')}</Text>
        </Box>
      )}
    </Box>
  );
}

/** Field for the groups that a rule applies to, with a search by group name or account number. */
export function GroupPicker({ ref, value, onValue, error, disabled }: GroupPickerProps) {
  const t = useTexts();
  const problemId = useId();
  const [search, setSearch] = useState('');
  const groupChoices = useGroupChoices(value, search);
  return (
    <Stack
      role="group"
      aria-label={t('rules.groups')}
      aria-describedby={error === undefined ? undefined : problemId}
      gap="1.5"
      maxW="26rem"
    >
      <Input
        ref={ref}
        type="search"
        // A smaller placeholder fits on phones.
        _placeholder={{ fontSize: 'sm' }}
        aria-label={t('rules.searchGroups')}
        placeholder={t('rules.searchGroups')}
        value={search}
        disabled={disabled}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Box borderWidth="1px" borderRadius="l2" bg="bg.raised" opacity={disabled ? 0.55 : 1}>
        <GroupList
          groupChoices={groupChoices}
          isSearched={search.trim() !== ''}
          value={value}
          onValue={onValue}
          disabled={disabled}
        />
      </Box>
      <Flex justify="space-between" gap="3" minH="4" textStyle="xs" color="fg.muted">
        <Flex
          as="span"
          id={problemId}
          role="alert"
          gap="1.5"
          fontWeight="medium"
          color="fg.error"
          _icon={{ boxSize: '3.5', mt: '1px' }}
        >
          {error !== undefined && <CircleAlert aria-hidden />}
          {error}
        </Flex>
        <span role="status">{t('rules.groupsChosen', { count: value.length })}</span>
      </Flex>
    </Stack>
  );
}
