import { Button } from '@chakra-ui/react';
import { isUnreachable, LenderError } from '@livery/lender-client';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { FormError } from '../../../../ui/form-error.tsx';

/** Message for a failed save. */
export interface SaveFailure {
  readonly message: string;
  /** True if the request did not reach the lender or its outcome is unknown, so that sending it again makes sense. */
  readonly canRetry: boolean;
}

/** Returns the message for a failure and whether to offer Retry (docs/product/settings.md#failed-save). */
export const toSaveFailure = (error: unknown, t: Translate): SaveFailure => ({
  message: getErrorMessage(error, t),
  canRetry:
    error instanceof LenderError &&
    (isUnreachable(error) || error.kind === 'server' || error.kind === 'unusable'),
});

/** Shows the message for a failed save. Must be rendered inside the form of the card, which Retry submits again. */
export function SaveFailureMessage({ problem }: { readonly problem: SaveFailure | null }) {
  const t = useTexts();
  return (
    <FormError message={problem?.message ?? null}>
      {problem?.canRetry === true && (
        <Button type="submit" variant="outline" size="sm" colorPalette="neutral">
          {t('problem.retry')}
        </Button>
      )}
    </FormError>
  );
}
