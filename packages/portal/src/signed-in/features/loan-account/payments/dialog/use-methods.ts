import type { Cents, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useCallback, useMemo, useState } from 'react';
import { useFlags } from '../../../../domain/flags/flags.ts';
import { isTypeEnabled } from '../../methods/method-options.ts';
import type { PaymentFlow } from '../payment/use-payment-flow.ts';

const withFee = (method: PaymentMethod, fee: Cents | undefined): PaymentMethod =>
  fee === undefined
    ? method
    : { ...method, fee, fees: method.fees === null ? null : { ...method.fees, oneTime: fee } };

/**
 * The methods to choose from: the saved ones that the lender takes, and those that are used once.
 * @returns them, what adds one that is used once, and the one that the payment before was made with and is forgotten by now
 */
export function useMethods(
  details: LoanPaymentDetails,
  { outcome, changedFees }: Pick<PaymentFlow, 'outcome' | 'changedFees'>,
) {
  const flags = useFlags();
  const [once, setOnce] = useState<readonly PaymentMethod[]>([]);
  const [spent, setSpent] = useState<readonly string[]>([]);
  // The lender forgets it with the payment that it was for, also when that was declined.
  const settled =
    outcome === null || outcome.status === 'unknownOutcome' ? null : outcome.operation.request.method.token;
  if (settled !== null && spent.at(-1) !== settled) setSpent([...spent, settled]);
  const methods = useMemo(
    () => [
      ...details.methods.filter(({ type }) => isTypeEnabled(type, flags)),
      // The saved ones are asked for anew when a fee has changed; of these the lender tells once.
      ...once
        .filter(({ token }) => !spent.includes(token))
        .map((method) => withFee(method, changedFees.get(method.token))),
    ],
    [details.methods, once, spent, flags, changedFees],
  );
  const add = useCallback((method: PaymentMethod) => setOnce((current) => [...current, method]), []);
  const last = spent.at(-1);
  const forgotten = once.find(({ token }) => token === last) ?? null;
  return { methods, forgotten, add };
}
