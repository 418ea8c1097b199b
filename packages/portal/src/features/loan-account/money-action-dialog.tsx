import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../lib/services.ts';
import type { MoneyAction } from '../../lib/use-money-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';

/** Something that the person must know before they go on. */
function Open({ children }: { readonly children: ReactNode }) {
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

/** What is said while it is not known how something came out. */
const HISTORY_WORDS = {
  back: 'moneyAction.toHistory',
  unknownJudge: 'moneyAction.unknownJudge',
  leftOpen: 'moneyAction.leftOpen',
  refused: 'moneyAction.refused',
} as const;

/** The same where the list of scheduled payments tells. */
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

interface MoneyActionDialogProps extends RowDialogProps {
  readonly title: string;
  /** The button that does it; it says what. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly flow: Omit<MoneyAction<never>, 'confirm'>;
  /** What is not known when the answer is missing: `It is not known whether the refund was made`. */
  readonly unknownTitle: string;
  /** Where it can be seen how it came out: the history, unless others are given. */
  readonly words?: Words;
  /** What is asked before. */
  readonly children: ReactNode;
}

interface UnknownProps extends Pick<MoneyActionDialogProps, 'flow'> {
  readonly title: string;
  readonly words: Words;
}

function Unknown({ title, flow, words }: UnknownProps) {
  const t = useTexts();
  const reason = flow.outcome?.kind === 'unknown' ? flow.outcome.reason : null;
  return (
    <Open>
      <Text fontWeight="medium">{title}</Text>
      <Text mt="1">{reason ?? t(flow.canAskAgain ? 'moneyAction.unknownAsk' : words.unknownJudge)}</Text>
    </Open>
  );
}

/** Asks before money is given back or taken off a loan, or what is scheduled is deleted, and stays until it is known whether that was done. */
export function MoneyActionDialog(props: MoneyActionDialogProps) {
  const { open, onClose, finalFocus, title, action, onConfirm, flow, unknownTitle, children } = props;
  const { words = HISTORY_WORDS } = props;
  const t = useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  const { outcome, isSending } = flow;
  const isUnknown = outcome?.kind === 'unknown';
  const problem =
    outcome?.kind === 'other-sent'
      ? t('moneyAction.otherSent')
      : outcome?.kind === 'refused'
        ? outcome.reason || t(words.refused)
        : null;
  // Until the answer has come there is nothing to go back to.
  const close = () => {
    if (!isSending) onClose();
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
          <Button ref={cancel} variant="outline" onClick={close}>
            {t(isUnknown ? words.back : 'dialog.cancel')}
          </Button>
          {(!isUnknown || flow.canAskAgain) && (
            <PendingButton
              colorPalette={isUnknown ? 'accent' : 'danger'}
              pending={isSending}
              onClick={onConfirm}
            >
              {isUnknown ? t('moneyAction.askAgain') : action}
            </PendingButton>
          )}
        </>
      }
    >
      {isUnknown ? (
        <Unknown title={unknownTitle} flow={flow} words={words} />
      ) : (
        <Stack gap="4">
          {flow.isLeftOpen && outcome === null && <Open>{t(words.leftOpen)}</Open>}
          <FormProblem message={problem} />
          {children}
        </Stack>
      )}
    </Dialog>
  );
}
