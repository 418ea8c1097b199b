import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { ResultMessage } from './dialog-parts.tsx';
import { usePaymentsContext } from './payments-context.ts';

interface OperationResultProps {
  readonly flow: {
    readonly canRetry: boolean;
    readonly isSubmitting: boolean;
    readonly retry: () => void;
  };
  readonly outcome: {
    readonly status: 'succeeded' | 'declined' | 'unknownOutcome';
    /** The reason for a decline, or details about an unknown outcome; empty or null if there are none. */
    readonly reason?: string | null;
  };
  readonly texts: Readonly<
    Record<
      'failed' | 'problem' | 'unknownTitle' | 'unknownRetry' | 'unknownCheck' | 'toRecords' | 'another',
      PlainTextKey
    >
  >;
  /** The path where the user finds out whether the operation was carried out. */
  readonly recordsPath: string;
  readonly startOver: () => void;
  /** The result of a successful operation. */
  readonly children: ReactNode;
}

/**
 * The screen with the outcome of a payment or a new schedule. Retrying an operation with an unknown outcome requires the extension
 * idempotency (docs/product/payments.md#unknown-outcome).
 */
export function OperationResult({
  flow,
  outcome: { status, reason = null },
  texts,
  recordsPath,
  startOver,
  children,
}: OperationResultProps) {
  const t = useTexts();
  const { close } = usePaymentsContext();
  const { canRetry, isSubmitting, retry } = flow;
  const isUnknown = status === 'unknownOutcome';
  return (
    <Stack gap="8" py="6">
      {status === 'succeeded' && children}
      {status === 'declined' && (
        <ResultMessage kind="failed" title={t(texts.failed)}>
          <Text>{reason === null || reason === '' ? t(texts.problem) : reason}</Text>
        </ResultMessage>
      )}
      {isUnknown && (
        <ResultMessage kind="unknown" title={t(texts.unknownTitle)}>
          <Text>{reason ?? t(canRetry ? texts.unknownRetry : texts.unknownCheck)}</Text>
          <Flex gap="3" align="center" wrap="wrap" justify="center">
            {canRetry && (
              <PendingButton pending={isSubmitting} onClick={retry}>
                {t('payments.retry')}
              </PendingButton>
            )}
            <Link asChild>
              <RouterLink to={recordsPath}>{t(texts.toRecords)}</RouterLink>
            </Link>
          </Flex>
        </ResultMessage>
      )}
      <Flex gap="3" justify="center" wrap="wrap">
        {!isUnknown && (
          <Button variant="outline" onClick={startOver}>
            {t(status === 'succeeded' ? texts.another : 'payments.tryAgain')}
          </Button>
        )}
        <Button variant={isUnknown && canRetry ? 'outline' : 'solid'} onClick={close}>
          {t('payments.finish')}
        </Button>
      </Flex>
    </Stack>
  );
}
