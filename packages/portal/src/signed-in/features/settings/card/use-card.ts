import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useSubmission, useValidatedForm } from '../../../../lib/forms/form-hooks.ts';
import { useServerValue } from '../../../../lib/forms/use-server-value.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { UploadStoppedError } from '../../../../ui/upload/upload-field.tsx';
import { type SaveFailure, toSaveFailure } from './save-failure.tsx';
import { clientSettingsQuery } from './settings-queries.ts';
import { useUnsaved } from './unsaved-cards.tsx';

export interface CardOptions<Input> {
  readonly title: string;
  /** True if the card differs from the lender's values. */
  readonly changed: boolean;
  readonly save: (input: Input) => Promise<unknown>;
  readonly success: string;
  /**
   * Keys of the queries that contain the setting; the client settings by default. They are invalidated after
   * success and failure, because a failed request may have changed a part of the setting.
   */
  readonly refetch?: readonly QueryKey[];
  /** Called after a successful save, once the queries have been loaded again. */
  readonly onSaved?: (input: Input) => void;
}

export interface CardState {
  readonly title: string;
  readonly changed: boolean;
  readonly pending: boolean;
  /** Message for the last failed save. The entered values remain. */
  readonly problem: SaveFailure | null;
}

/**
 * Saves a card if it has changes and no save is running, and registers its unsaved changes with `UnsavedCards`
 * (docs/product/settings.md#save-one-card).
 */
export function useCard<Input>({ title, changed, save, success, refetch, onSaved }: CardOptions<Input>) {
  const t = useTexts();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey: clientSettings } = clientSettingsQuery(useLender());
  const [problem, setProblem] = useState<SaveFailure | null>(null);
  useUnsaved(title, changed);
  const refresh = () =>
    Promise.all((refetch ?? [clientSettings]).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { mutate, isPending, isRunning } = useSubmission({
    mutationKey: ['save-setting', useId()],
    mutationFn: save,
    onSuccess: async (_response, input) => {
      toasts.success(success);
      await refresh();
      onSaved?.(input);
    },
    onError: (error) => {
      if (!(error instanceof UploadStoppedError)) setProblem(toSaveFailure(error, t));
      // Not awaited, so that the user can retry immediately.
      void refresh();
    },
  });
  // Without changes there is nothing to retry: the lender may have stored the value although the request failed.
  const card: CardState = { title, changed, pending: isPending, problem: changed ? problem : null };
  return {
    card,
    clearProblem: () => setProblem(null),
    submit: (input: Input) => {
      if (!changed || isRunning()) return;
      setProblem(null);
      mutate(input);
    },
  };
}

type CardFields = Readonly<Record<string, string | number | boolean>>;

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
