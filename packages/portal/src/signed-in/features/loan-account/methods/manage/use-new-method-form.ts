import type { LoanPaymentDetails, MethodType, NewPaymentMethod, PaymentMethod } from '@livery/lender-client';
import { useMemo, useState } from 'react';
import { refusalOr } from '../../../../../lib/requests/problem-message.ts';
import { useHasExtension } from '../../../../../lib/services/extensions.ts';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { useToday } from '../../../../../lib/services/today.ts';
import { useToasts } from '../../../../../ui/plain/toasts.tsx';
import { useFlags } from '../../../../domain/flags/flags.ts';
import { usePayments } from '../../payments/context/payments-context.ts';
import { useGoBack } from '../../payments/parts/use-go-back.ts';
import { mayNotSave } from '../method-options.ts';
import { methodSchema } from './method-schema.ts';
import { type NewMethod, useAddMethod } from './use-method-changes.ts';

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
export function useMayNotSave(type: MethodType): boolean {
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
