import 'virtual:texts/list';
import { Input, type InputProps, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import {
  FIRST_DAY,
  type FilterValue,
  filterFromText,
  filterToText,
  type ListFilter,
} from '../../lib/list-state/list-filters.ts';
import { useDebouncedText } from '../../lib/list-state/use-debounced-text.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services.ts';
import { useToday } from '../../lib/today.ts';

export interface FilterControlProps {
  readonly id: string;
  /** The filter's name in the list's declaration. */
  readonly name: string;
  readonly filter: ListFilter;
  readonly value: FilterValue | null;
  readonly change: ChangeList;
}

/** One of a few kinds, or any. */
function ChoiceControl({
  id,
  name,
  filter,
  value,
  change,
}: FilterControlProps & { readonly filter: Extract<ListFilter, { kind: 'choice' }> }) {
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

const inputOf: Record<Exclude<ListFilter['kind'], 'choice'>, InputProps> = {
  text: {},
  day: { type: 'date', min: FIRST_DAY },
  amount: { inputMode: 'decimal' },
};

/** What is typed narrows the list after a pause; what makes no sense is said to be wrong and narrows nothing. */
function TypedControl({
  id,
  name,
  filter,
  value,
  change,
}: FilterControlProps & { readonly filter: Exclude<ListFilter, { kind: 'choice' }> }) {
  const today = useToday();
  const [refused, setRefused] = useState(false);
  const { text, type, settle } = useDebouncedText(
    value === null ? '' : filterToText(filter, value),
    (typed) => {
      const read = filterFromText(filter, typed, today);
      setRefused(read === null && typed !== '');
      if (read !== null || typed === '') change({ filters: { [name]: read } }, name);
    },
  );
  return (
    <Input
      id={id}
      size="sm"
      {...inputOf[filter.kind]}
      {...(filter.kind === 'text' && { maxLength: filter.maxLength })}
      {...(filter.kind === 'day' && filter.untilToday && { max: today })}
      aria-invalid={refused}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle(text);
      }}
    />
  );
}

/** The control of one filter, by its kind. */
export function FilterControl({ filter, ...control }: FilterControlProps) {
  return filter.kind === 'choice' ? (
    <ChoiceControl filter={filter} {...control} />
  ) : (
    <TypedControl filter={filter} {...control} />
  );
}
