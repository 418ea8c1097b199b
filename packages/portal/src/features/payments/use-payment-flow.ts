import type { TakenPayment } from '@livery/lender-client';
import { useLender } from '../../lib/services.ts';
import { type AskedPayment, samePayment } from './intent.ts';
import { type IntentFlow, useIntentFlow } from './use-intent-flow.ts';

/** A confirmed payment on its way, how it came out, and what must be answered first. */
export type PaymentFlow = IntentFlow<AskedPayment, TakenPayment>;

/**
 * The way of a payment from its confirmation to its outcome.
 * @param path of the dialog
 */
export function usePaymentFlow(loanNumber: string, path: string): PaymentFlow {
  const lender = useLender();
  return useIntentFlow<AskedPayment, TakenPayment>({
    name: 'make-payment',
    loanNumber,
    resultPath: `${path}/make/result`,
    send: ({ payment, key }) => lender.makePayment(payment, key),
    isSame: (one, other) => samePayment(one.payment, other.payment),
    asDuplicate: (asked) => ({ ...asked, payment: { ...asked.payment, duplicateConfirmed: true } }),
    problem: 'payments.problem',
  });
}
