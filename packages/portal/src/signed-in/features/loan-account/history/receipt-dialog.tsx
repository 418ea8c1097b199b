import { Button, chakra, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { HistoryPayment } from '@livery/lender-client';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatDay } from '../../../../lib/format/dates.ts';
import { phoneMask } from '../../../../lib/format/input-masks.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { createFieldRules } from '../../../../lib/forms/field-rules.ts';
import { useSubmission } from '../../../../lib/forms/form-hooks.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/form-fields.tsx';
import { MaskedField } from '../../../../ui/masked-field.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { createEmailSchema } from '../account/contact-schema.ts';
import type { RowDialogProps } from '../parts/money-operation-dialog.tsx';
import { getReceiptTextKey } from './payment-texts.ts';

const createReceiptSchema = (t: Translate) =>
  z.object({ email: createEmailSchema(t), phone: z.string().check(createFieldRules(t).phone()) });

export interface ReceiptValues {
  readonly email: string;
  /** The formatted number, such as (312) 555-0142; '' for none. */
  readonly phone: string;
}

interface ReceiptDialogProps extends RowDialogProps {
  readonly loanNumber: string;
  readonly payment: HistoryPayment;
  /** The app user's email address; '' for none. */
  readonly email: string;
  /** The email and phone that the receipt was sent to; null if it has not been sent. */
  readonly sentTo: ReceiptValues | null;
  readonly onSent: (receipt: ReceiptValues) => void;
}

/** Sends a receipt. After that, the fields are disabled (docs/product/payments.md#sending-a-receipt). */
export function ReceiptDialog({ loanNumber, payment, email, sentTo, onSent, ...dialog }: ReceiptDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const formId = useId();
  const schema = useMemo(() => createReceiptSchema(t), [t]);
  const { register, handleSubmit, formState } = useForm<ReceiptValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: sentTo ?? { email, phone: '' },
  });
  const { errors } = formState;
  const { mutate, isPending, isRunning } = useSubmission({
    mutationKey: ['send-receipt', String(payment.id)],
    mutationFn: (to: ReceiptValues) =>
      lender.sendReceipt({
        loanNumber,
        receiptId: payment.id,
        email: to.email,
        phoneNumber: to.phone === '' ? undefined : to.phone,
      }),
    onSuccess: (_response, to) => {
      toasts.success(t('receipt.done'));
      onSent(to);
    },
    onError: (error) => toasts.error(getErrorMessage(error, t)),
  });
  const submit = handleSubmit((to) => {
    if (!isRunning()) mutate(to);
  });
  const isSent = sentTo !== null;
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The submit button loses the focus when it is disabled, so move the focus to Close.
    if (isSent) closeButton.current?.focus();
  }, [isSent]);
  return (
    <Dialog
      {...dialog}
      title={t('receipt.title')}
      hasUnsavedInput
      footer={
        <>
          <Button ref={closeButton} variant="outline" onClick={dialog.onClose}>
            {t(isSent ? 'dialog.close' : 'dialog.cancel')}
          </Button>
          <PendingButton type="submit" form={formId} pending={isPending} disabled={isSent}>
            {isSent && <CircleCheck aria-hidden />}
            {t(isSent ? 'receipt.sent' : 'receipt.send')}
          </PendingButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <chakra.fieldset display="grid" gap="1.5" minW="0" disabled={isSent}>
          <Text color="fg.muted" mb="2">
            {t(getReceiptTextKey(payment) ?? 'receipt.body', {
              amount: formatMoney(payment.totalPaid),
              date: formatDay(payment.paidOn),
            })}
          </Text>
          <TextField
            label={t('receipt.email')}
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <MaskedField
            label={t('receipt.phone')}
            inputMask={phoneMask}
            error={errors.phone?.message}
            field={register('phone')}
          />
        </chakra.fieldset>
      </form>
    </Dialog>
  );
}
