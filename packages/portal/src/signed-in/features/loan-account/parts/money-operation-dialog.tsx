import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import type { Declined } from '../../../domain/money-operation/money-state.ts';
import type { MoneyOperationFlow } from '../../../domain/money-operation/use-money-operation.ts';

/** A warning that the user must read before going on. */
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

/** Texts about an unknown outcome that the payment history shows. */
const HISTORY_WORDS = {
  back: 'moneyAction.toHistory',
  unknownJudge: 'moneyAction.unknownJudge',
  leftOpen: 'moneyAction.leftOpen',
  refused: 'moneyAction.refused',
} as const;

/** The same for an outcome that the list of scheduled payments shows. */
export const SCHEDULE_WORDS = {
  back: 'scheduled.toList',
  unknownJudge: 'scheduled.unknownJudge',
  leftOpen: 'scheduled.leftOpen',
  refused: 'scheduled.deleteProblem',
} as const;

type Words = typeof HISTORY_WORDS | typeof SCHEDULE_WORDS;

export interface RowDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** As in `Dialog`. */
  readonly finalFocus: () => HTMLElement | null;
}

interface MoneyOperationDialogProps extends RowDialogProps {
  readonly title: string;
  /** The label of the button that submits. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly flow: Omit<MoneyOperationFlow<unknown, unknown>, 'confirm'>;
  /** For instance `It is not known whether the refund was made`. */
  readonly unknownTitle: string;
  /** The texts of the list that shows the outcome; by default of the payment history. */
  readonly words?: Words;
  /** The question, with its fields. */
  readonly children: ReactNode;
}

interface UnknownOutcomeProps extends Pick<MoneyOperationDialogProps, 'flow'> {
  readonly title: string;
  readonly words: Words;
}

function UnknownOutcome({ title, flow, words }: UnknownOutcomeProps) {
  const t = useTexts();
  const reason = flow.outcome?.status === 'unknownOutcome' ? flow.outcome.reason : null;
  return (
    <Warning>
      <Text fontWeight="medium">{title}</Text>
      <Text mt="1">{reason ?? t(flow.canRetry ? 'moneyAction.unknownAsk' : words.unknownJudge)}</Text>
    </Warning>
  );
}

const declineText = ({ reason, isKeyReused }: Declined<unknown>, words: Words, t: Translate): string =>
  isKeyReused ? t('moneyAction.otherSent') : reason || t(words.refused);

/** Asks before a payment is refunded or voided, or a scheduled payment is deleted, and stays open until the operation has succeeded. */
export function MoneyOperationDialog(props: MoneyOperationDialogProps) {
  const { open, onClose, finalFocus, title, action, onConfirm, flow, unknownTitle, children } = props;
  const { words = HISTORY_WORDS } = props;
  const t = useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  const { outcome, isSubmitting, canRetry } = flow;
  const isUnknown = outcome?.status === 'unknownOutcome';
  const problem = outcome?.status === 'declined' ? declineText(outcome, words, t) : null;
  // The answer must find the dialog open.
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      role="alertdialog"
      initialFocus={cancel}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancel} variant={isUnknown && !canRetry ? 'solid' : 'outline'} onClick={close}>
            {t(isUnknown ? words.back : 'dialog.cancel')}
          </Button>
          {(!isUnknown || canRetry) && (
            <PendingButton
              colorPalette={isUnknown ? 'accent' : 'danger'}
              pending={isSubmitting}
              onClick={isUnknown ? flow.retry : onConfirm}
            >
              {isUnknown ? t('moneyAction.askAgain') : action}
            </PendingButton>
          )}
        </>
      }
    >
      {isUnknown ? (
        <UnknownOutcome title={unknownTitle} flow={flow} words={words} />
      ) : (
        <Stack gap="4">
          {flow.hasUnresolved && outcome === null && <Warning>{t(words.leftOpen)}</Warning>}
          <FormProblem message={problem} />
          {children}
        </Stack>
      )}
    </Dialog>
  );
}
