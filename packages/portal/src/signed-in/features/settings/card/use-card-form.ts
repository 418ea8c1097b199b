import { useRef } from 'react';
import { type DefaultValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useServerValue } from '../../../../lib/forms/use-server-value.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { type CardOptions, useCard } from './use-card.ts';

export type CardFields = Readonly<Record<string, string | number | boolean>>;

const areFieldsEqual = <Fields extends CardFields>(one: Fields, other: Fields): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

interface CardFormOptions<Fields extends CardFields>
  extends Omit<CardOptions<Fields>, 'changed' | 'onSaved'> {
  /** Must be referentially stable across renders. */
  readonly schema: ZodMiniType<Fields, Fields>;
  /** Values that the lender has stored. */
  readonly saved: Fields;
}

/**
 * Manages a card with a form. Validates fields on blur. The card counts as changed while its fields differ
 * from the lender's values.
 */
export function useCardForm<Fields extends CardFields>({
  schema,
  saved,
  save,
  ...options
}: CardFormOptions<Fields>) {
  const form: UseFormReturn<Fields, unknown, Fields> = useValidatedForm(
    schema,
    saved as DefaultValues<Fields>,
  );
  const fields = useWatch({ control: form.control, compute: (all: Fields) => all });
  const { server, hasConflict, discard, accept } = useServerValue({
    loaded: saved,
    fields,
    areValuesEqual: areFieldsEqual,
    doFieldsMatch: areFieldsEqual,
    fill: (values: Fields) => form.reset(values),
  });
  const submitted = useRef(saved);
  const { card, clearProblem, submit } = useCard<Fields>({
    ...options,
    changed: !areFieldsEqual(fields, server),
    save: async (input) => {
      await save(input);
      // Fills the fields with the sent values, which the schema may have trimmed or changed in case. Does not
      // overwrite the fields if the user has edited them since submitting.
      accept(input, areFieldsEqual(form.getValues(), submitted.current));
    },
  });
  return {
    form,
    fields,
    props: {
      card,
      hasConflict,
      onSave: () =>
        void form.handleSubmit((valid) => {
          submitted.current = form.getValues();
          submit(valid);
        })(),
      onDiscard: () => {
        clearProblem();
        discard();
      },
    },
  };
}
