import { Button } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import type { CardProblem } from './use-card.ts';

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
