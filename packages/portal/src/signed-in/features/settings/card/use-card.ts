import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSubmission } from '../../../../lib/forms/use-submission.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { SendingStopped } from '../../../../ui/upload/use-sending.ts';
import { type CardProblem, problemOf } from './card-problem.tsx';
import { clientSettingsQuery } from './settings-queries.ts';
import { useUnsaved } from './unsaved-cards.tsx';

export interface CardOptions<Input> {
  /** The card's heading. */
  readonly title: string;
  /** Whether there is something to save. */
  readonly changed: boolean;
  /** Sends it to the lender. */
  readonly save: (input: Input) => Promise<unknown>;
  /** The message of spec section 8 when that went well. */
  readonly success: string;
  /**
   * The queries that hold the setting, by default the client settings. They are loaded again, also after a failure, which may
   * have changed a part.
   */
  readonly refetch?: readonly QueryKey[];
  /** When it went well and what is shown of it is the lender's again. */
  readonly onSaved?: (input: Input) => void;
}

/** A card of the settings that saves alone, as `SettingsCard` shows it. */
export interface Card {
  readonly title: string;
  readonly changed: boolean;
  readonly pending: boolean;
  /** Why it was not saved; nothing of what was typed or chosen is lost. */
  readonly problem: CardProblem | null;
}

/**
 * Saves a card: only if something was changed, once at a time, with the lender's own message if it refuses. The page asks
 * before unsaved changes are lost.
 */
export function useCard<Input>({ title, changed, save, success, refetch, onSaved }: CardOptions<Input>) {
  const t = useTexts();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey: clientSettings } = clientSettingsQuery(useLender());
  const [problem, setProblem] = useState<CardProblem | null>(null);
  useUnsaved(title, changed);
  const refresh = () =>
    Promise.all((refetch ?? [clientSettings]).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { mutate, isPending, isRunning } = useSubmission({
    mutationKey: ['save-setting', useId()],
    mutationFn: save,
    onSuccess: async (_answer, input) => {
      toasts.success(success);
      await refresh();
      onSaved?.(input);
    },
    onError: (error) => {
      if (!(error instanceof SendingStopped)) setProblem(problemOf(error, t));
      // Not awaited: it can be tried again at once.
      void refresh();
    },
  });
  const card: Card = { title, changed, pending: isPending, problem };
  return {
    card,
    /** Takes away why it was not saved. */
    clearProblem: () => setProblem(null),
    submit: (input: Input) => {
      if (!changed || isRunning()) return;
      setProblem(null);
      mutate(input);
    },
  };
}
