import { Field, Input, NativeSelect } from '@chakra-ui/react';
import type { FlagKind, Flags } from '@livery/tenant-config';
import { useTexts } from '../../../lib/services/services.ts';

type Value = Flags[keyof Flags];

interface FlagFieldProps {
  readonly name: keyof Flags;
  readonly kind: FlagKind;
  /** What QA set; undefined leaves the flag to the lender. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

function ChoiceControl({ kind, value, onChange }: FlagFieldProps & { kind: { type: 'choice' } }) {
  const t = useTexts();
  const label = (each: boolean | number) =>
    typeof each === 'number' ? String(each) : t(each ? 'qa.on' : 'qa.off');
  return (
    <NativeSelect.Root width={{ base: '11.5rem', md: '10rem' }} flexShrink={0}>
      <NativeSelect.Field
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(kind.values.find((each) => String(each) === target.value))}
      >
        <option value="">{t('qa.asLender')}</option>
        {kind.values.map((each) => (
          <option key={String(each)} value={String(each)}>
            {label(each)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function NumberControl({ kind, value, onChange }: FlagFieldProps & { kind: { type: 'number' } }) {
  const t = useTexts();
  return (
    <Input
      type="number"
      size="sm"
      width={{ base: '11.5rem', md: '10rem' }}
      flexShrink={0}
      min={kind.min}
      step={1}
      placeholder={t('qa.asLender')}
      defaultValue={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        const number = target.valueAsNumber;
        // What is no value of the flag counts as not set, as an empty field does.
        onChange(Number.isInteger(number) && number >= kind.min ? number : undefined);
      }}
    />
  );
}

/** One flag with all its values, and the lender's as the first choice. */
export function FlagField({ kind, ...field }: FlagFieldProps) {
  return (
    <Field.Root flexDirection="row" alignItems="center" justifyContent="space-between" gap="3">
      <Field.Label fontWeight="normal" minW="0" overflowWrap="anywhere">
        {field.name}
      </Field.Label>
      {kind.type === 'choice' ? (
        <ChoiceControl kind={kind} {...field} />
      ) : (
        <NumberControl kind={kind} {...field} />
      )}
    </Field.Root>
  );
}
