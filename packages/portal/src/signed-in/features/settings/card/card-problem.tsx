import { Button } from '@chakra-ui/react';
import { isUnreachable, LenderError } from '@livery/lender-client';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { FormProblem } from '../../../../ui/form-problem.tsx';

/** Reason of a failed save. */
export interface CardProblem {
  readonly message: string;
  /** True if the lender did not judge the request, so the same request may succeed. */
  readonly canRetry: boolean;
}

/** Returns the message for a failure and whether to offer Retry (docs/product/settings.md#failed-save). */
export const toCardProblem = (error: unknown, t: Translate): CardProblem => ({
  message: problemMessage(error, t),
  canRetry:
    error instanceof LenderError &&
    (isUnreachable(error) || error.kind === 'server' || error.kind === 'unusable'),
});

/** Shows the reason of a failed save. Must be inside the form, which its Retry button submits. */
export function SaveProblem({ problem }: { readonly problem: CardProblem | null }) {
  const t = useTexts();
  return (
    <FormProblem message={problem?.message ?? null}>
      {problem?.canRetry === true && (
        <Button type="submit" variant="outline" size="sm" colorPalette="neutral">
          {t('problem.retry')}
        </Button>
      )}
    </FormProblem>
  );
}
