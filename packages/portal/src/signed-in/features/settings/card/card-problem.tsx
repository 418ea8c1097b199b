import { Button } from '@chakra-ui/react';
import { isUnanswered, LenderError } from '@livery/lender-client';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { FormProblem } from '../../../../ui/form-problem.tsx';

/** Why something was not saved. */
export interface CardProblem {
  readonly message: string;
  /** The lender has not judged it: sending the same again may help. */
  readonly mayRetry: boolean;
}

/** What to say of a failure, and whether Retry may help. */
export const problemOf = (error: unknown, t: Translate): CardProblem => ({
  message: problemMessage(error, t),
  mayRetry:
    error instanceof LenderError &&
    (isUnanswered(error) || error.kind === 'server' || error.kind === 'unusable'),
});

/** Why something was not saved, within its form; Retry sends that again. */
export function WhyNotSaved({ problem }: { readonly problem: CardProblem | null }) {
  const t = useTexts();
  return (
    <FormProblem message={problem?.message ?? null}>
      {problem?.mayRetry === true && (
        <Button type="submit" variant="outline" size="sm" colorPalette="neutral">
          {t('problem.retry')}
        </Button>
      )}
    </FormProblem>
  );
}
