import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import type { UnsuccessfulOutcome } from '../../../domain/money-operation/money-state.ts';
import type { MoneyOperationFlow } from '../../../domain/money-operation/use-money-operation.ts';

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      role="status"
      gap="2.5"
      p="3"
      bg="warning.subtle"
      color="warning.fg"
      borderRadius="l2"
      _icon={{ boxSize: '5', flexShrink: 0 }}
    >
      <CircleHelp aria-hidden />
      <Box flex="1">{children}</Box>
    </Flex>
  );
}

/** Texts for refunds and voids, whose outcome appears in the payment history. */
const HISTORY_TEXTS = {
  back: 'moneyAction.toHistory',
  unknownCheck: 'moneyAction.unknownCheck',
  unresolved: 'moneyAction.unresolved',
  refused: 'moneyAction.refused',
} as const;

/** Texts for deletions, whose outcome appears in the list of scheduled payments. */
export const SCHEDULE_TEXTS = {
  back: 'scheduled.toList',
  unknownCheck: 'scheduled.unknownCheck',
  unresolved: 'scheduled.unresolved',
  refused: 'scheduled.deleteProblem',
} as const;

type OutcomeTexts = typeof HISTORY_TEXTS | typeof SCHEDULE_TEXTS;

export interface RowDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Returns the element to focus after the dialog closes; null for the element that opened it. */
  readonly finalFocus: () => HTMLElement | null;
}

interface MoneyOperationDialogProps extends RowDialogProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly flow: Omit<MoneyOperationFlow<unknown, unknown>, 'confirm'>;
  /** A title such as `Refund outcome unknown`. */
  readonly unknownTitle: string;
  /** Defaults to `HISTORY_TEXTS`. */
  readonly texts?: OutcomeTexts;
  /** The confirmation question and its fields. */
  readonly children: ReactNode;
}

function getOutcomeMessage(
  outcome: UnsuccessfulOutcome<unknown>,
  canRetry: boolean,
  texts: OutcomeTexts,
  t: Translate,
): string {
  if (outcome.status === 'unknownOutcome')
    return outcome.reason ?? t(canRetry ? 'moneyAction.unknownRetry' : texts.unknownCheck);
  return outcome.code === 'key_reused' ? t('moneyAction.keyReused') : outcome.reason || t(texts.refused);
}

/**
 * Returns the callback `onUnseenOutcome` of a money operation, which shows the texts of the closed dialog in a toast.
 * @param unknownTitle a title such as `Refund outcome unknown`
 */
export function useOutcomeToast(unknownTitle: string, texts: OutcomeTexts = HISTORY_TEXTS) {
  const t = useTexts();
  const toasts = useToasts();
  return (outcome: UnsuccessfulOutcome<unknown>, canRetry: boolean) => {
    const message = getOutcomeMessage(outcome, canRetry, texts, t);
    toasts.error(outcome.status === 'unknownOutcome' ? `${unknownTitle}. ${message}` : message);
  };
}

/** A confirmation dialog for a refund, void or deletion. It closes when the operation succeeds or the user cancels. */
export function MoneyOperationDialog(props: MoneyOperationDialogProps) {
  const { open, onClose, finalFocus, title, action, onConfirm, flow, unknownTitle, children } = props;
  const { texts = HISTORY_TEXTS } = props;
  const t = useTexts();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { outcome, isSubmitting, canRetry } = flow;
  const isUnknown = outcome?.status === 'unknownOutcome';
  const problem =
    outcome === null || outcome.status === 'succeeded'
      ? null
      : getOutcomeMessage(outcome, canRetry, texts, t);
  // The dialog must stay open during the request, because it shows the outcome.
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      role="alertdialog"
      initialFocus={cancelButton}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancelButton} variant={isUnknown && !canRetry ? 'solid' : 'outline'} onClick={close}>
            {t(isUnknown ? texts.back : 'dialog.cancel')}
          </Button>
          {(!isUnknown || canRetry) && (
            <PendingButton
              colorPalette={isUnknown ? 'accent' : 'danger'}
              pending={isSubmitting}
              onClick={isUnknown ? flow.retry : onConfirm}
            >
              {isUnknown ? t('moneyAction.retry') : action}
            </PendingButton>
          )}
        </>
      }
    >
      {isUnknown ? (
        <Warning>
          <Text fontWeight="medium">{unknownTitle}</Text>
          <Text mt="1">{problem}</Text>
        </Warning>
      ) : (
        <Stack gap="4">
          {flow.hasUnresolved && outcome === null && <Warning>{t(texts.unresolved)}</Warning>}
          <FormError message={problem} />
          {children}
        </Stack>
      )}
    </Dialog>
  );
}
