import { Box, Button, chakra, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { Group } from '@livery/lender-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSettled } from '../../../../lib/page/use-settled.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { groupChoicesQuery } from '../rule/rule-queries.ts';

/** The contract's bound on a search. */
const LONGEST_SEARCH = 200;

/** What scrolling and the rule's own groups ask for at once is asked for once. */
const UNLESS_FETCHING = { cancelRefetch: false };

/** A group that can be chosen. */
interface GroupChoice extends Pick<Group, 'id'> {
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
function useGroupChoices(chosen: readonly number[], search: string) {
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

interface GroupOptionProps {
  readonly choice: GroupChoice;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** What is said of a group beside its name. */
function useNote({ group, byNumber }: GroupChoice): string {
  const t = useTexts();
  if (group === null) return '';
  const kind = t(group.isStatic ? 'rules.staticGroup' : 'rules.dynamicGroup');
  return byNumber ? `${kind}, ${t('rules.holdsNumber')}` : kind;
}

/** A group with its box. */
function GroupOption({ choice, checked, disabled, onToggle }: GroupOptionProps) {
  const t = useTexts();
  const note = useNote(choice);
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

/** So near its end, in pixels, the list asks for more. */
const NEAR_END = 80;

/** Asks for more whenever the end of a list comes into sight, also where what has come does not fill it. */
function useListEnd(list: RefObject<HTMLElement | null>, more: () => void): () => void {
  const look = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) more();
  };
  useEffect(look);
  return look;
}

interface ListProps extends Pick<GroupPickerProps, 'value' | 'onValue' | 'disabled'> {
  readonly found: ReturnType<typeof useGroupChoices>;
  readonly isSearched: boolean;
}

/** The groups that have come, and how it stands with those that have not. */
function GroupList({ found, isSearched, value, onValue, disabled }: ListProps) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const look = useListEnd(list, found.more);
  const { choices, isPending, isError, retry } = found;
  const chosen = new Set(value);
  const toggle = (id: number) =>
    onValue(chosen.has(id) ? value.filter((each) => each !== id) : [...value, id]);
  const isEmpty = choices?.length === 0 && !isPending && !isError;
  return (
    <Box ref={list} maxH="13.5rem" overflowY="auto" onScroll={look}>
      {choices !== undefined && choices.length > 0 && (
        <Box as="ul" py="1">
          {choices.map((choice) => (
            <GroupOption
              key={choice.id}
              choice={choice}
              checked={chosen.has(choice.id)}
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

/** The groups of loans that the rule applies to, found by their names or by the loan accounts in them. */
export function GroupPicker({ ref, value, onValue, error, disabled }: GroupPickerProps) {
  const t = useTexts();
  const problem = useId();
  const [search, setSearch] = useState('');
  const found = useGroupChoices(value, search);
  return (
    <Stack
      role="group"
      aria-label={t('rules.groups')}
      aria-describedby={error === undefined ? undefined : problem}
      gap="1.5"
      maxW="26rem"
    >
      <Input
        ref={ref}
        type="search"
        // On a phone the whole of it is to be read.
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
          found={found}
          isSearched={search.trim() !== ''}
          value={value}
          onValue={onValue}
          disabled={disabled}
        />
      </Box>
      <Flex justify="space-between" gap="3" minH="4" textStyle="xs" color="fg.muted">
        <Flex
          as="span"
          id={problem}
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
