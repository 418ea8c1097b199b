import { Box, Button, chakra, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useLender, useTexts } from '../../../lib/services.ts';
import { groupNamesQuery } from '../rule-queries.ts';

interface GroupPickerProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: readonly number[];
  readonly onValue: (ids: readonly number[]) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
}

/** The groups by name; one that is chosen and gone stays, so that it can be taken off. */
function useChoices(value: readonly number[]) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery(groupNamesQuery(useLender()));
  // Those that the rule has stand first; one that is ticked stays where it is.
  const [first] = useState(() => new Set(value));
  const known = new Set(data?.map(({ id }) => id));
  const choices: readonly Choice[] | undefined = data && [
    ...value
      .filter((id) => !known.has(id))
      .map((id) => ({ id, name: t('rules.missingGroup', { id }), kind: '' })),
    ...data
      .map(({ id, name, isStatic }) => ({
        id,
        name,
        kind: t(isStatic ? 'rules.staticGroup' : 'rules.dynamicGroup'),
      }))
      .toSorted(
        (one, other) =>
          Number(first.has(other.id)) - Number(first.has(one.id)) || one.name.localeCompare(other.name),
      ),
  ];
  return { choices, isError, retry: () => void refetch() };
}

interface ListProps extends Pick<GroupPickerProps, 'value' | 'onValue' | 'disabled'> {
  readonly choices: readonly Choice[];
  readonly search: string;
}

function GroupList({ choices, search, value, onValue, disabled }: ListProps) {
  const t = useTexts();
  const wanted = search.trim().toLowerCase();
  const found = choices.filter(({ name }) => name.toLowerCase().includes(wanted));
  const toggle = (id: number) =>
    onValue(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  if (choices.length === 0)
    return (
      <Box p="3">
        <Text fontWeight="medium">{t('rules.noGroups')}</Text>
        <Text color="fg.muted">{t('rules.noGroupsHint')}</Text>
      </Box>
    );
  if (found.length === 0)
    return (
      <Text p="3" color="fg.muted" role="status">
        {t('rules.noGroupFound')}
      </Text>
    );
  return (
    <Box as="ul" maxH="13.5rem" overflowY="auto" py="1">
      {found.map(({ id, name, kind }) => (
        <li key={id}>
          <Flex
            as="label"
            align="center"
            gap="2.5"
            px="3"
            py={{ base: '2.5', md: '1.5' }}
            cursor={disabled ? 'not-allowed' : 'pointer'}
            _hover={{ bg: 'bg.muted' }}
          >
            <chakra.input
              type="checkbox"
              boxSize="4"
              flexShrink={0}
              accentColor="accent.solid"
              cursor="inherit"
              disabled={disabled}
              checked={value.includes(id)}
              onChange={() => toggle(id)}
            />
            <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
              {name}
            </Box>
            <Text as="span" textStyle="xs" color="fg.muted">
              {kind}
            </Text>
          </Flex>
        </li>
      ))}
    </Box>
  );
}

/** The groups of loans that the rule applies to, found by their names. */
export function GroupPicker({ ref, value, onValue, error, disabled }: GroupPickerProps) {
  const t = useTexts();
  const problem = useId();
  const [search, setSearch] = useState('');
  const { choices, isError, retry } = useChoices(value);
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
        {choices !== undefined && (
          <GroupList choices={choices} search={search} value={value} onValue={onValue} disabled={disabled} />
        )}
        {choices === undefined && !isError && (
          <Stack p="3" gap="3" role="status" aria-label={t('rules.groupsLoading')}>
            <Skeleton h="4" />
            <Skeleton h="4" />
            <Skeleton h="4" />
          </Stack>
        )}
        {choices === undefined && isError && (
          <Flex role="alert" p="3" gap="3" align="center" justify="space-between">
            {t('rules.groupsFailed')}
            <Button variant="outline" size="sm" onClick={retry}>
              {t('problem.retry')}
            </Button>
          </Flex>
        )}
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
