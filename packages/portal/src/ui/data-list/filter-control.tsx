import 'virtual:texts/list';
import { Input, NativeSelect } from '@chakra-ui/react';
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
    <NativeSelect.Root>
      <NativeSelect.Field
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
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
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
    <Input
      id={id}
      size="sm"
      autoComplete="off"
      {...(filter.kind === 'amount' ? { inputMode: 'decimal' } : { maxLength: filter.maxLength })}
      aria-invalid={isInvalid}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') reportNow(text);
      }}
    />
  );
}

export function FilterControl({ filter, ...control }: ControlProps<ListFilter>) {
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
