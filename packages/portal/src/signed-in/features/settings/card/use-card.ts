import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSubmission } from '../../../../lib/forms/use-submission.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { UploadStoppedError } from '../../../../ui/upload/use-upload.ts';
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
  const card: CardState = { title, changed, pending: isPending, problem };
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
