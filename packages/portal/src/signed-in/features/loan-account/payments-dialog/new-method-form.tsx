import { Stack } from '@chakra-ui/react';
import type { LoanPaymentDetails, MethodType, NewPaymentMethod, PaymentMethod } from '@livery/lender-client';
import { type ReactNode, type SubmitEvent, useEffect, useMemo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { refusalOr } from '../../../../lib/requests/problem-message.ts';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { CheckboxField } from '../../../../ui/checkbox-field.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { methodSchema } from '../methods/method-schema.ts';
import { mayNotSave } from '../methods/method-types.ts';
import { useGoBack } from './dialog-parts.tsx';
import { usePayments } from './payments-context.ts';
import { type NewMethod, useAddMethod } from './use-method-changes.ts';

const COMMON = { holderName: '', doNotSave: false };

/** What the forms of the three types hold at first; another type begins anew. */
export const EMPTY_METHOD = {
  card: { type: 'card', ...COMMON, number: '', expiry: '', cvc: '', zip: '' },
  ach: { type: 'ach', ...COMMON, accountType: '', routingNumber: '', accountNumber: '', bankName: '' },
  pad: { type: 'pad', ...COMMON, bankName: '', bankNumber: '', branchNumber: '', accountNumber: '' },
} as const;

/** The rules of a new method of one type, as this lender has them. */
export function useMethodSchema<Type extends MethodType>(type: Type) {
  const t = useTexts();
  const { country } = useTenant();
  const { hideCvvInWebpop } = useFlags();
  const today = useToday();
  return useMemo(
    () => methodSchema(type, { t, country, hideCvc: hideCvvInWebpop, today }),
    [type, t, country, hideCvvInWebpop, today],
  );
}

/** What is known of a method that is used once and kept in no list of the lender's; null where its fee is not known. */
function unsavedMethod(
  given: NewMethod,
  { id, token, type, cardBrand, lastFour, fees }: NewPaymentMethod,
  details: LoanPaymentDetails,
): PaymentMethod {
  return {
    id,
    token,
    type,
    cardBrand: cardBrand as PaymentMethod['cardBrand'],
    lastFour,
    holderName: given.holderName,
    bankName: 'bankName' in given ? (given.bankName ?? null) : null,
    expiry: 'expiry' in given ? given.expiry : null,
    fee: fees?.oneTime ?? feeOfType(type, details) ?? details.cardFees.oneTime,
    fees,
    isScheduled: false,
  };
}

/** The fee that saved methods of a type have, where the lender does not tell a table of them. */
const feeOfType = (type: MethodType, { methods }: LoanPaymentDetails) =>
  methods.find((method) => method.type === type)?.fee;

/**
 * Whether a method of this type may be used once without being saved: the lender's flag allows it, and what it costs will be
 * known before the payment is confirmed. What is scheduled is paid by saved methods alone.
 */
function useMayNotSave(type: MethodType): boolean {
  const flags = useFlags();
  const { details, chooser } = usePayments();
  const tellsFees = useHasExtension('fee-table');
  const feeIsKnown = tellsFees || type === 'card' || feeOfType(type, details) !== undefined;
  return chooser.mayBeUsedOnce && mayNotSave(type, flags) && feeIsKnown;
}

/** Saves a new method, chooses it for the payment and returns to the form. */
export function useSaveMethod() {
  const t = useTexts();
  const toasts = useToasts();
  const { chooser, details, addForThisPayment, holdsTyping } = usePayments();
  const goBack = useGoBack(chooser.formPath);
  const add = useAddMethod();
  const [problem, setProblem] = useState<string | null>(null);

  const save = (method: NewMethod) => {
    if (add.isRunning()) return;
    setProblem(null);
    add.mutate(method, {
      onSuccess: (added) => {
        if (method.doNotSave) addForThisPayment(unsavedMethod(method, added, details));
        chooser.choose(added.token);
        holdsTyping(false);
        toasts.success(t('payments.methodAdded'));
        goBack();
      },
      onError: (error) => setProblem(refusalOr(error, t('payments.methodAddFailed'), t)),
    });
  };
  return { save, problem, pending: add.isPending, loanNumber: details.loan.loanNumber };
}

interface NewMethodFormProps {
  readonly type: MethodType;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  readonly problem: string | null;
  readonly pending: boolean;
  /** Something has been typed. */
  readonly isDirty: boolean;
  readonly name: { readonly field: UseFormRegisterReturn; readonly error: string | undefined };
  readonly doNotSave: UseFormRegisterReturn;
  /** The fields of the type. */
  readonly children: ReactNode;
}

/** What the forms of all three types have in common. */
export function NewMethodForm({
  type,
  onSubmit,
  problem,
  pending,
  isDirty,
  name,
  doNotSave,
  children,
}: NewMethodFormProps) {
  const t = useTexts();
  const mayNotSave = useMayNotSave(type);
  const { holdsTyping } = usePayments();
  useEffect(() => {
    holdsTyping(isDirty);
    return () => holdsTyping(false);
  }, [isDirty, holdsTyping]);
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void onSubmit(event)}>
      <FormProblem message={problem} />
      <Stack gap="1.5">
        <TextField label={t('payments.name')} error={name.error} autoComplete="off" {...name.field} />
        {children}
        {mayNotSave && (
          <CheckboxField label={t('payments.doNotSave')} hint={t('payments.doNotSaveHint')} {...doNotSave} />
        )}
        <PendingButton type="submit" size="lg" width="full" pending={pending}>
          {t('payments.addMethod')}
        </PendingButton>
      </Stack>
    </form>
  );
}
