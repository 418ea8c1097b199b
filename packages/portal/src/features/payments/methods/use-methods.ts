import type { Cents, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useCallback, useMemo, useState } from 'react';
import { useFlags } from '../../../lib/flags.ts';
import type { PaymentFlow } from '../make/use-payment-flow.ts';
import { isTypeEnabled } from './method-options.ts';

const withFee = (method: PaymentMethod, fee: Cents | undefined): PaymentMethod =>
  fee === undefined
    ? method
    : { ...method, fee, fees: method.fees === null ? null : { ...method.fees, oneTime: fee } };

/**
 * The methods to choose from: the saved ones that the lender takes, and those that are used once.
 * @returns them, and what adds one that is used once
 */
export function useMethods(
  details: LoanPaymentDetails,
  { outcome, changedFees }: Pick<PaymentFlow, 'outcome' | 'changedFees'>,
) {
  const flags = useFlags();
  const [once, setOnce] = useState<readonly PaymentMethod[]>([]);
  // The lender forgets it with the payment that it was for, also when that was declined.
  const spent = outcome === null || outcome.kind === 'unknown' ? null : outcome.intent.method.token;
  const methods = useMemo(
    () => [
      ...details.methods.filter(({ type }) => isTypeEnabled(type, flags)),
      // The saved ones are asked for anew when a fee has changed; of these the lender tells once.
      ...once
        .filter(({ token }) => token !== spent)
        .map((method) => withFee(method, changedFees.get(method.token))),
    ],
    [details.methods, once, spent, flags, changedFees],
  );
  const add = useCallback((method: PaymentMethod) => setOnce((current) => [...current, method]), []);
  return [methods, add] as const;
}
