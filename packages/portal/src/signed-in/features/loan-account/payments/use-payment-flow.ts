import type { Cents, NewPayment, PaymentMethod, TakenPayment } from '@livery/lender-client';
import { useState } from 'react';
import { useLender } from '../../../../lib/services/services.ts';
import { confirmDuplicate, isSameRequest } from '../../../domain/money-operation/duplicate-confirmation.ts';
import type { MoneyOperationFlow } from '../../../domain/money-operation/use-money-operation.ts';
import { useCreationFlow } from './use-creation-flow.ts';

/** A payment that the user confirms, with the data that the screens display. */
export interface PaymentRequest {
  readonly method: PaymentMethod;
  readonly payment: NewPayment;
  readonly total: Cents;
}

export interface PaymentFlow extends MoneyOperationFlow<PaymentRequest, TakenPayment> {
  /** The fees that the lender reported as changed, by method token. */
  readonly changedFees: ReadonlyMap<string, Cents>;
}

/** @param path the path of the Payments dialog */
export function usePaymentFlow(loanNumber: string, path: string): PaymentFlow {
  const lender = useLender();
  const [changedFees, setChangedFees] = useState<ReadonlyMap<string, Cents>>(new Map());
  const flow = useCreationFlow<PaymentRequest, TakenPayment>({
    loanNumber,
    resultPath: `${path}/make/result`,
    send: ({ request, idempotencyKey }) => lender.makePayment(request.payment, idempotencyKey),
    isSameRequest: (one, other) => isSameRequest(one.payment, other.payment),
    confirmDuplicate: (request) => ({ ...request, payment: confirmDuplicate(request.payment) }),
    onFeeChanged: ({ method }, fee) => {
      if (fee !== null) setChangedFees((fees) => new Map(fees).set(method.token, fee));
    },
    problem: 'payments.problem',
  });
  return { ...flow, changedFees };
}
