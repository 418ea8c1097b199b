import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Cents, HistoryPayment } from '@livery/lender-client';
import { useId, useState } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney, parseMoney } from '../../../../lib/format/money.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { useMoneyOperation } from '../../../domain/money-operation/use-money-operation.ts';
import {
  MoneyOperationDialog,
  type RowDialogProps,
  useOutcomeToast,
} from '../parts/money-operation-dialog.tsx';
import { formatPaymentMethod } from './payment-texts.ts';

export interface RefundValues {
  readonly part: 'full' | 'partial';
  /** The amount as the user types it. */
  readonly amount: string;
}

/** The valid refund, or a validation message. */
export type RefundValidation =
  | { readonly part: 'full' | Cents; readonly amount: Cents }
  | { readonly error: string };

/**
 * Validates the refund form (docs/product/payments.md#refund-amount).
 * @param refundable the maximum refund, including the fee
 */
export function validateRefund(
  { part, amount }: RefundValues,
  refundable: Cents,
  t: Translate,
): RefundValidation {
  if (part === 'full') return { part: 'full', amount: refundable };
  const partialAmount = parseMoney(amount);
  if (partialAmount === null)
    return { error: t(amount.trim() === '' ? 'refund.amountRequired' : 'refund.amountInvalid') };
  if (partialAmount <= 0 || partialAmount > refundable)
    return { error: t('refund.amountRange', { most: formatMoney(refundable) }) };
  return { part: partialAmount, amount: partialAmount };
}

interface RefundAmountChoiceProps {
  readonly values: RefundValues;
  readonly onChange: (values: RefundValues) => void;
  readonly refundable: Cents;
  /** The validation message for the amount; undefined if it is valid or the user has not left it yet. */
  readonly error: string | undefined;
  /** Called when the user leaves the amount. */
  readonly onBlur: () => void;
}

function RefundAmountChoice({ values, onChange, refundable, error, onBlur }: RefundAmountChoiceProps) {
  const t = useTexts();
  const groupName = useId();
  const options = [
    { part: 'full', label: t('refund.full', { amount: formatMoney(refundable) }) },
    { part: 'partial', label: t('refund.partial') },
  ] as const;
  return (
    <Stack as="fieldset" gap="1">
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1">
        {t('refund.part')}
      </Text>
      {options.map(({ part, label }) => (
        <Flex as="label" key={part} gap="2.5" align="center" py={{ base: '2', md: '1' }} cursor="pointer">
          <chakra.input
            type="radio"
            name={groupName}
            boxSize="4"
            accentColor="accent.mark"
            checked={values.part === part}
            onChange={() => onChange({ ...values, part })}
          />
          {label}
        </Flex>
      ))}
      {values.part === 'partial' && (
        <Box mt="2" maxW="14rem">
          <MoneyField
            label={t('refund.amount')}
            autoFocus
            error={error}
            value={values.amount}
            onValue={(amount) => onChange({ ...values, amount })}
            onBlur={onBlur}
          />
        </Box>
      )}
    </Stack>
  );
}

interface RefundDialogProps extends RowDialogProps {
  readonly loanNumber: string;
  readonly payment: HistoryPayment;
  /** The maximum refund, including the fee. */
  readonly refundable: Cents;
  readonly onDone: () => void;
}

/** Refunds a card payment after confirmation (docs/product/payments.md#refund-confirmation). */
export function RefundDialog({ loanNumber, payment, refundable, onDone, ...dialog }: RefundDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const { partialRefund } = useFlags();
  const [values, setValues] = useState<RefundValues>({ part: 'full', amount: '' });
  const [isTouched, setIsTouched] = useState(false);
  const validation = validateRefund(values, refundable, t);
  const flow = useMoneyOperation<'full' | Cents, unknown>({
    kind: 'change',
    loanNumber,
    action: `refund-${payment.id}`,
    send: ({ request, idempotencyKey }) => lender.refundPayment(payment.id, request, idempotencyKey),
    onSucceeded: () => {
      toasts.success(t('refund.done'));
      onDone();
    },
    onNotSent: () => toasts.error(t('refund.notSent')),
    onFailed: (error) => toasts.error(getErrorMessage(error, t)),
    onUnseenOutcome: useOutcomeToast(t('refund.unknown')),
  });
  const confirm = () => {
    setIsTouched(true);
    if ('part' in validation) flow.confirm(validation.part);
  };
  const paymentTexts = { amount: formatMoney(payment.totalPaid), date: formatDay(payment.paidOn) };
  return (
    <MoneyOperationDialog
      {...dialog}
      title={t('refund.title', paymentTexts)}
      action={
        'part' in validation
          ? t('refund.action', { amount: formatMoney(validation.amount) })
          : t('history.refund')
      }
      onConfirm={confirm}
      flow={flow}
      unknownTitle={t('refund.unknown')}
    >
      <Text color="fg.muted">{t('refund.body', { method: formatPaymentMethod(payment, t) })}</Text>
      {partialRefund && (
        <RefundAmountChoice
          values={values}
          onChange={setValues}
          onBlur={() => setIsTouched(isTouched || values.amount !== '')}
          refundable={refundable}
          error={isTouched && 'error' in validation ? validation.error : undefined}
        />
      )}
    </MoneyOperationDialog>
  );
}

interface VoidDialogProps extends RowDialogProps {
  readonly loanNumber: string;
  readonly payment: HistoryPayment;
  readonly onDone: () => void;
}

/** Voids a returned ACH payment after confirmation (docs/product/payments.md#void-confirmation). */
export function VoidDialog({ loanNumber, payment, onDone, ...dialog }: VoidDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const flow = useMoneyOperation<null, unknown>({
    kind: 'change',
    loanNumber,
    action: `void-${payment.id}`,
    send: ({ idempotencyKey }) => lender.voidPayment(payment.id, idempotencyKey),
    onSucceeded: () => {
      toasts.success(t('void.done'));
      onDone();
    },
    onNotSent: (error) => toasts.error(getErrorMessage(error, t)),
    onFailed: (error) => toasts.error(getErrorMessage(error, t)),
    onUnseenOutcome: useOutcomeToast(t('void.unknown')),
  });
  const amount = formatMoney(payment.totalPaid);
  return (
    <MoneyOperationDialog
      {...dialog}
      title={t('void.title', { amount, date: formatDay(payment.paidOn) })}
      action={t('void.action', { amount })}
      onConfirm={() => flow.confirm(null)}
      flow={flow}
      unknownTitle={t('void.unknown')}
    >
      <Text color="fg.muted">{t('void.body', { status: payment.description })}</Text>
    </MoneyOperationDialog>
  );
}
