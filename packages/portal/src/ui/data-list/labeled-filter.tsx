import 'virtual:texts/list';
import { Box, chakra, Flex, Input } from '@chakra-ui/react';
import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  EARLIEST_DAY,
  type FilterValue,
  formatFilterValue,
  type ListFilter,
  parseFilterValue,
} from '../../lib/list-state/list-filters.ts';
import { useDebouncedText } from '../../lib/list-state/use-debounced-text.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { useToday } from '../../lib/services/today.ts';
import { DateField } from '../date-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { ListSelect } from './list-select.tsx';

interface ControlProps<Filter extends ListFilter> {
  readonly id: string;
  /** The filter's name in the list definition. */
  readonly name: string;
  readonly filter: Filter;
  readonly value: FilterValue | null;
  readonly change: ChangeList;
  readonly isInvalid: boolean;
  /** Receives the message for invalid typed text; null once it is valid. */
  readonly onProblem: (problem: string | null) => void;
}

type FilterOf<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>;

function ChoiceControl({ id, name, filter, value, change }: ControlProps<FilterOf<'choice'>>) {
  const t = useTexts();
  return (
    <ListSelect
      id={id}
      value={value ?? ''}
      onChange={({ currentTarget }) => change({ filters: { [name]: currentTarget.value || null } })}
    >
      <option value="">{t('list.anyChoice')}</option>
      {Object.entries(filter.choices).map(([choice, label]) => (
        <option key={choice} value={choice}>
          {t(label)}
        </option>
      ))}
    </ListSelect>
  );
}

function DayControl({
  id,
  name,
  filter,
  value,
  change,
  isInvalid,
  onProblem,
}: ControlProps<FilterOf<'day'>>) {
  const t = useTexts();
  const today = useToday();
  return (
    <DateField
      id={id}
      size="sm"
      label={t(filter.label)}
      value={value === null ? null : String(value)}
      onChange={(day) => change({ filters: { [name]: day } }, name)}
      onProblem={onProblem}
      discardsTextOnBack
      aria-invalid={isInvalid}
      min={EARLIEST_DAY}
      max={filter.excludesFutureDays ? today : undefined}
      today={today}
    />
  );
}

/** A text input that applies the filter when the user pauses typing or leaves the field. Invalid text is reported and not applied. */
function TypedControl({
  id,
  name,
  filter,
  value,
  change,
  isInvalid,
  onProblem,
}: ControlProps<FilterOf<'text' | 'amount'>>) {
  const t = useTexts();
  const today = useToday();
  const { text, type, reportNow, leave } = useDebouncedText(
    value === null ? '' : formatFilterValue(filter, value),
    (typed) => {
      const parsed = parseFilterValue(filter, typed, today);
      const isInvalidText = parsed === null && typed !== '';
      onProblem(isInvalidText ? t('list.amountInvalid') : null);
      if (!isInvalidText && parsed !== value) change({ filters: { [name]: parsed } }, name);
    },
    (typed) => {
      const parsed = parseFilterValue(filter, typed, today);
      return parsed === null ? typed.trim() : formatFilterValue(filter, parsed);
    },
  );
  return (
    <Input asChild size="sm">
      <input
        id={id}
        autoComplete="off"
        inputMode={filter.kind === 'amount' ? 'decimal' : undefined}
        maxLength={filter.kind === 'amount' ? undefined : filter.maxLength}
        aria-invalid={isInvalid}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') reportNow(text);
        }}
      />
    </Input>
  );
}

function FilterControl({ filter, ...control }: ControlProps<ListFilter>) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceControl filter={filter} {...control} />;
    case 'day':
      return <DayControl filter={filter} {...control} />;
    case 'text':
    case 'amount':
      return <TypedControl filter={filter} {...control} />;
  }
}

interface LabeledFilterProps {
  readonly name: string;
  readonly filter: ListFilter;
  readonly value: FilterValue | null;
  readonly change: ChangeList;
}

function FilterProblem({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      role="alert"
      gap="1"
      align="center"
      textStyle="xs"
      fontWeight="medium"
      color="fg.error"
      _icon={{ boxSize: '3.5', flexShrink: 0 }}
    >
      <CircleAlert aria-hidden />
      {children}
    </Flex>
  );
}

/**
 * Returns the error message for typed text and a function that sets it. The message is removed when the
 * filter's value changes, and when the user presses Back, which discards the typed text.
 */
function useFilterProblem(value: FilterValue | null) {
  const [current, setCurrent] = useState<{ problem: string; filterValue: FilterValue | null } | null>(null);
  useEffect(() => {
    const discard = () => setCurrent(null);
    window.addEventListener('popstate', discard);
    return () => window.removeEventListener('popstate', discard);
  }, []);
  const setProblem = (problem: string | null) =>
    setCurrent(problem === null ? null : { problem, filterValue: value });
  return [current?.filterValue === value ? current.problem : null, setProblem] as const;
}

/**
 * The styles of the chip of a filter. They are constant, because styles that depend on values cannot be compiled at build
 * time.
 *
 * On a phone, the input of a typed filter fills the chip, and the label overlays the empty input. Beside a label in a wide
 * font, the input would be too narrow for a finger or a date.
 */
const chipStyles = {
  borderColor: 'border.control',
  bg: 'bg.raised',
  '&[data-filled]': { bg: 'accent.subtle' },
  '&[data-invalid]': { borderColor: 'border.error' },
  '& :is(input, select)': {
    h: { base: '11', md: '7' },
    ps: '0',
    border: '0',
    bg: 'transparent',
    outline: 'none',
  },
  '& input': { w: { base: 'full', md: '7.5rem' } },
  mdDown: {
    '&[data-typed] > label': {
      position: 'absolute',
      insetStart: '2.5',
      maxW: 'calc(100% - 3.5rem)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      pointerEvents: 'none',
    },
    '&[data-typed]:is(:focus-within, :has(input:not(:placeholder-shown))) > label': { srOnly: true },
    '&[data-typed] input:not(:focus)::placeholder': { opacity: 0 },
  },
} as const;

/** A filter in the toolbar: a chip that shows the value and can clear it. */
export function FilterChip({ name, filter, value, change }: LabeledFilterProps) {
  const t = useTexts();
  const id = useId();
  const [problem, setProblem] = useFilterProblem(value);
  // The key of the control. It changes when the filter is cleared, which discards partly typed text.
  const [clearCount, setClearCount] = useState(0);
  const label = t(filter.label);
  useEffect(() => {
    if (clearCount > 0) document.getElementById(id)?.focus();
  }, [clearCount, id]);
  const clear = () => {
    change({ filters: { [name]: null } });
    setProblem(null);
    setClearCount(clearCount + 1);
  };
  return (
    <Box position="relative" flex={{ base: '1 1 8rem', md: 'none' }} minW="0">
      <Flex
        align="center"
        gap="2"
        h={{ base: '11', md: '8' }}
        ps="2.5"
        pe="0.5"
        borderWidth="1px"
        borderRadius="l2"
        textStyle="sm"
        color="fg.muted"
        whiteSpace="nowrap"
        _focusWithin={{ outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-1px' }}
        css={chipStyles}
        data-filled={value !== null || undefined}
        data-invalid={problem !== null || undefined}
        data-typed={filter.kind !== 'choice' || undefined}
      >
        <chakra.label htmlFor={id}>{label}</chakra.label>
        <Box flex="1" minW="0">
          <FilterControl
            key={clearCount}
            id={id}
            name={name}
            filter={filter}
            value={value}
            change={change}
            isInvalid={problem !== null}
            onProblem={setProblem}
          />
        </Box>
        {value !== null && (
          <IconButton
            label={t('list.clearFilter', { filter: label })}
            size="xs"
            h="6"
            minW="6"
            onClick={clear}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </Flex>
      {problem !== null && (
        <Box
          position="absolute"
          top="calc(100% + 4px)"
          insetStart="0"
          px="2"
          py="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          boxShadow="floating"
          zIndex="bar"
          whiteSpace="nowrap"
        >
          <FilterProblem>{problem}</FilterProblem>
        </Box>
      )}
    </Box>
  );
}

export function FilterField({ name, filter, value, change }: LabeledFilterProps) {
  const t = useTexts();
  const id = useId();
  const [problem, setProblem] = useFilterProblem(value);
  return (
    <Flex direction="column" gap="1" minW="0">
      <chakra.label htmlFor={id} textStyle="xs" color="fg.muted">
        {t(filter.label)}
      </chakra.label>
      <FilterControl
        id={id}
        name={name}
        filter={filter}
        value={value}
        change={change}
        isInvalid={problem !== null}
        onProblem={setProblem}
      />
      {problem !== null && <FilterProblem>{problem}</FilterProblem>}
    </Flex>
  );
}
