import type { Cents, TakenPayment } from '@livery/lender-client';
import { useState } from 'react';
import { useLender } from '../../../lib/services.ts';
import { type AskedPayment, samePayment } from '../intent/intent.ts';
import { type IntentFlow, useIntentFlow } from '../intent/use-intent-flow.ts';

/** A confirmed payment on its way, how it came out, and what must be answered first. */
export interface PaymentFlow extends IntentFlow<AskedPayment, TakenPayment> {
  /** Fees that turned out to be others than were shown, by the method's token. */
  readonly changedFees: ReadonlyMap<string, Cents>;
}

/**
 * The way of a payment from its confirmation to its outcome.
 * @param path of the dialog
 */
export function usePaymentFlow(loanNumber: string, path: string): PaymentFlow {
  const lender = useLender();
  const [changedFees, setChangedFees] = useState<ReadonlyMap<string, Cents>>(new Map());
  const flow = useIntentFlow<AskedPayment, TakenPayment>({
    name: 'make-payment',
    loanNumber,
    resultPath: `${path}/make/result`,
    send: ({ payment, key }) => lender.makePayment(payment, key),
    isSame: (one, other) => samePayment(one.payment, other.payment),
    asDuplicate: (asked) => ({ ...asked, payment: { ...asked.payment, duplicateConfirmed: true } }),
    onFeeChanged: ({ method }, fee) => setChangedFees((fees) => new Map(fees).set(method.token, fee)),
    problem: 'payments.problem',
  });
  return { ...flow, changedFees };
}
