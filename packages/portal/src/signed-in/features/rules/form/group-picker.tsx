import { Box, Button, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import { GroupOption } from './group-option.tsx';
import { useGroupChoices } from './use-group-choices.ts';

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
