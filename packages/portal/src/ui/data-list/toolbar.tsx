import 'virtual:texts/list';
import { Box, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { CalendarDays, LayoutGrid, Search, Table2, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { isDay } from '../../lib/dates.ts';
import { type ListState, SORTS, type Sort } from '../../lib/list-state/list-state.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { useDebouncedText } from '../../lib/list-state/use-debounced-text.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services.ts';
import { IconButton } from '../icon-button.tsx';

interface ControlProps {
  readonly state: ListState;
  readonly change: ChangeList;
  /** The control's name. */
  readonly label: string;
}

/** Stands on a field, at half its height. */
const overField = { position: 'absolute', top: '50%', transform: 'translateY(-50%)', zIndex: 1 } as const;

/** Searches while one types, after a pause. */
export function ListSearch({ state, change, label }: ControlProps) {
  const t = useTexts();
  const { text, type, settle } = useDebouncedText(state.query, (query) => change({ query }, 'search'));
  const input = useRef<HTMLInputElement>(null);
  // The button goes with the text that it clears: the focus stays in the field.
  const clear = () => {
    settle('');
    input.current?.focus();
  };
  return (
    <Box
      as="form"
      role="search"
      position="relative"
      flex={{ base: '1 0 100%', md: '1 1 14rem' }}
      maxW={{ lg: '22rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        settle(text);
      }}
    >
      <Box {...overField} insetStart="2.5" color="fg.subtle" _icon={{ boxSize: '4' }}>
        <Search aria-hidden />
      </Box>
      <Input
        ref={input}
        type="search"
        size="sm"
        ps="8"
        pe="8"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {text !== '' && (
        <IconButton label={t('list.clearSearch')} size="xs" {...overField} insetEnd="0.5" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

/** While a year is typed, a date field holds years such as 0002: no day before this one narrows the list. */
const FIRST_DAY = '1900-01-01';

/** Narrows the list to one day; a chip that shows its value. */
export function DayFilter({
  state,
  change,
  label,
  clearLabel,
}: ControlProps & { readonly clearLabel: string }) {
  const { text, type, settle } = useDebouncedText(state.date ?? '', (date) => {
    if (date !== '' && date < FIRST_DAY) return;
    change({ date: isDay(date) ? date : null }, 'day');
  });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    settle('');
    input.current?.focus();
  };
  return (
    <Flex
      align="center"
      gap="2"
      flex={{ base: '1 0 100%', sm: '0 0 auto' }}
      h={{ base: '11', md: '8' }}
      ps="2.5"
      pe="1"
      bg={state.date === null ? 'bg.raised' : 'accent.subtle'}
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      textStyle="sm"
      color="fg.muted"
      _focusWithin={{ outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-1px' }}
      _icon={{ boxSize: '4' }}
    >
      <CalendarDays aria-hidden />
      <label htmlFor={id}>{label}</label>
      <Input
        ref={input}
        id={id}
        type="date"
        min={FIRST_DAY}
        size="sm"
        h="6"
        w="auto"
        px="0"
        border="0"
        flex={{ base: '1', sm: 'none' }}
        bg="transparent"
        outline="none"
        textStyle="sm"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {state.date !== null && (
        <IconButton label={clearLabel} size="xs" h="6" minW="6" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

interface SortSelectProps extends ControlProps {
  readonly names: Readonly<Record<Sort, string>>;
}

export function SortSelect({ state, change, label, names }: SortSelectProps) {
  return (
    <NativeSelect.Root flex={{ base: '1', sm: 'none' }}>
      <NativeSelect.Field
        aria-label={label}
        value={state.sort}
        onChange={({ currentTarget }) =>
          change({ sort: SORTS.find((sort) => sort === currentTarget.value) ?? state.sort })
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

interface ViewToggleProps {
  readonly view: ListView;
  readonly choose: (view: ListView) => void;
}

/** One of several buttons in a common frame. */
const segment = { size: 'xs', h: { base: '10', md: '7' }, minW: { base: '10', md: '7' } } as const;

/** Cards or table (spec section 2). */
export function ViewToggle({ view, choose }: ViewToggleProps) {
  const t = useTexts();
  return (
    <Flex role="group" aria-label={t('list.view')} borderWidth="1px" borderRadius="l2" bg="bg.raised" p="0.5">
      <IconButton
        label={t('list.gridView')}
        {...segment}
        aria-pressed={view === 'grid'}
        onClick={() => choose('grid')}
      >
        <LayoutGrid aria-hidden />
      </IconButton>
      <IconButton
        label={t('list.tableView')}
        {...segment}
        aria-pressed={view === 'table'}
        onClick={() => choose('table')}
      >
        <Table2 aria-hidden />
      </IconButton>
    </Flex>
  );
}
