import { useRef } from 'react';
import { type DefaultValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useServerValue } from '../../../../lib/forms/use-server-value.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { type CardOptions, useCard } from './use-card.ts';

/** The fields of a card: nothing within another. */
export type CardFields = Readonly<Record<string, string | number | boolean>>;

const isSame = <Fields extends CardFields>(one: Fields, other: Fields): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

interface CardFormOptions<Fields extends CardFields>
  extends Omit<CardOptions<Fields>, 'changed' | 'onSaved'> {
  /** Must stay the same object from render to render. */
  readonly schema: ZodMiniType<Fields, Fields>;
  /** What the lender has. */
  readonly saved: Fields;
}

/** A card with fields: checked when they are left, saved when they differ from what the lender has. */
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
      // The schema trims the fields and changes their case. What was typed since stays.
      accept(input, isSame(form.getValues(), submitted.current));
    },
  });
  return {
    form,
    fields,
    /** For `SettingsCard`. */
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
