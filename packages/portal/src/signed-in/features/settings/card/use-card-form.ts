import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { type CardOptions, useCard } from './use-card.ts';

/** The fields of a card: nothing within another. */
export type CardFields = Readonly<Record<string, string | number | boolean>>;

const isSame = <Fields extends CardFields>(one: Fields, other: Fields): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** What the form goes by. */
interface Known<Fields> {
  /** As it was last loaded. */
  readonly loaded: Fields;
  /** What the lender has, as far as is known: as loaded, or as it has accepted since. */
  readonly base: Fields;
  /** What the fields are to be filled with now; null to leave them. */
  readonly fill: Fields | null;
  readonly overtaken: boolean;
}

/** A card in which nothing was changed follows what is loaded; one that somebody works in stays and says so. */
function follow<Fields extends CardFields>(
  known: Known<Fields>,
  loaded: Fields,
  fields: Fields,
): Known<Fields> {
  const untouched = isSame(fields, known.base) || isSame(fields, loaded);
  const overtaken = !untouched && !isSame(known.base, loaded);
  return { loaded, base: loaded, fill: untouched ? loaded : null, overtaken };
}

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
  const [known, setKnown] = useState<Known<Fields>>({
    loaded: saved,
    base: saved,
    fill: null,
    overtaken: false,
  });
  const form: UseFormReturn<Fields, unknown, Fields> = useValidatedForm(
    schema,
    saved as DefaultValues<Fields>,
  );
  const fields = useWatch({ control: form.control, compute: (all: Fields) => all });
  if (!isSame(known.loaded, saved)) setKnown(follow(known, saved, fields));
  useEffect(() => {
    if (known.fill !== null) form.reset(known.fill);
  }, [form, known.fill]);
  const submitted = useRef(saved);
  const { card, clearProblem, submit } = useCard<Fields>({
    ...options,
    changed: !isSame(fields, known.base),
    save: async (input) => {
      await save(input);
      // What was typed may have been sent without its blanks or in capitals. What was typed since stays.
      const isTheSame = isSame(form.getValues(), submitted.current);
      setKnown(({ loaded, fill }) => ({
        loaded,
        base: input,
        fill: isTheSame ? input : fill,
        overtaken: false,
      }));
    },
  });
  return {
    form,
    fields,
    /** For `SettingsCard`. */
    props: {
      card,
      overtaken: known.overtaken,
      onSave: () =>
        void form.handleSubmit((valid) => {
          submitted.current = form.getValues();
          submit(valid);
        })(),
      onDiscard: () => {
        clearProblem();
        form.reset(known.base);
        setKnown((current) => ({ ...current, overtaken: false }));
      },
    },
  };
}
