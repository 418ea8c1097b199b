import { Field, Flex, Input, NativeSelect, Text } from '@chakra-ui/react';
import { FLAG_DESCRIPTIONS, FLAGS } from '@livery/contract/flags';
import { type FlagKind, type Flags, listFlagKinds } from '@livery/tenant-config';
import { FieldMessage } from '../draft/field-message.tsx';
import { useDraftField } from '../draft/use-draft.ts';

const KINDS = listFlagKinds();

const formatFlag = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return String(value);
};

function FlagField({ name, kind }: { readonly name: keyof Flags; readonly kind: FlagKind }) {
  const field = useDraftField('flags', name);
  const inheritedValue = formatFlag(field.inherited ?? FLAGS[name].default);
  const value = field.value === undefined ? '' : JSON.stringify(field.value);
  return (
    <Field.Root invalid={field.problems.length > 0}>
      <Field.Label fontFamily="mono" textStyle="xs">
        {name}
      </Field.Label>
      {kind.type === 'choice' ? (
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            value={value}
            onChange={({ target }) => field.set(kind.values.find((each) => String(each) === target.value))}
          >
            <option value="">Default: {inheritedValue}</option>
            {kind.values.map((each) => (
              <option key={String(each)} value={String(each)}>
                {formatFlag(each)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : (
        <Input
          size="sm"
          type="number"
          min={kind.min}
          step={1}
          placeholder={`Default: ${inheritedValue}`}
          value={value}
          onChange={({ target }) => field.set(target.value === '' ? undefined : target.valueAsNumber)}
        />
      )}
      <FieldMessage field={field} help={FLAG_DESCRIPTIONS[name]} />
    </Field.Root>
  );
}

export function FlagsForm() {
  return (
    <Flex direction="column" gap="4">
      <Text color="fg.muted">
        The control settings of the lender take precedence over these flags, also in the preview.
      </Text>
      {KINDS.map(([name, kind]) => (
        <FlagField key={name} name={name} kind={kind} />
      ))}
    </Flex>
  );
}
