import { useRef } from 'react';
import { type DefaultValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useServerValue } from '../../../../lib/forms/use-server-value.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { type CardOptions, useCard } from './use-card.ts';

/** Flat values of a card's fields. */
export type CardFields = Readonly<Record<string, string | number | boolean>>;

const isSame = <Fields extends CardFields>(one: Fields, other: Fields): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

interface CardFormOptions<Fields extends CardFields>
  extends Omit<CardOptions<Fields>, 'changed' | 'onSaved'> {
  /** Must be referentially stable across renders. */
  readonly schema: ZodMiniType<Fields, Fields>;
  /** Values stored by the lender. */
  readonly saved: Fields;
}

/** Manages a card with a form. Validates fields on blur and counts as changed while they differ from the lender's values. */
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
  const { server, overtaken, discard, accept } = useServerValue({
    loaded: saved,
    fields,
    isSame,
    holds: isSame,
    fill: (values: Fields) => form.reset(values),
  });
  const submitted = useRef(saved);
  const { card, clearProblem, submit } = useCard<Fields>({
    ...options,
    changed: !isSame(fields, server),
    save: async (input) => {
      await save(input);
      // The schema trims values and changes their case, so the fields take the sent values, except for edits made since.
      accept(input, isSame(form.getValues(), submitted.current));
    },
  });
  return {
    form,
    fields,
    /** Props for `SettingsCard`. */
    props: {
      card,
      overtaken,
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
