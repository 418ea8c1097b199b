import type { Orm } from '../../platform/db/connect.ts';
import type { StaffSession } from '../../platform/http/callers.ts';
import { parseFormAmount } from '../../platform/http/form-amount.ts';
import type { OperationRequest, Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requirePermission } from '../../platform/http/require-permission.ts';
import { toKeyedRequest } from './idempotency-keys.ts';
import type { Money } from './money.ts';
import type { PaymentService } from './payment-service.ts';
import { formatStaffPayoffMessage } from './payoff-rules.ts';
import type { RefundService } from './refund-service.ts';

/** The permission that a credit requires in addition to PAYMENTS.MAKE. */
const CREDIT_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.REFUND_CARD',
  operation: 'send money to the customer',
};

/** The platform id of payments in the staff portal (docs/product/payments.md#history-columns). */
const PORTAL_PLATFORM_ID = 6;

export function createPaymentOperations(
  { repositories }: Money,
  { payments, refunds }: { payments: PaymentService; refunds: RefundService },
  now: () => Date,
) {
  const toActor = ({ id }: StaffSession) => ({ staffId: id, at: now() });

  function readPaymentForm(form: OperationRequest<'makePayment'>['body']) {
    const { transaction } = form;
    return {
      lockLoan: (tx: Orm) => repositories.loans.lockLoanByNumber(tx, form.account.trim()),
      amountCents: parseFormAmount(form.amount),
      method: { token: form.token, methodType: form.type },
      options: {
        toCustomer: form.refund === 1,
        principalOnly: form.principalOnly === 1,
        waived: form.waiveConvenienceFee === 1,
        waiveReasonId: form.convFeeWaivedReasonId ?? null,
        postToLoan: form.postPayment === 1,
        comment: form.postComment?.trim() ?? null,
      },
      shownFeeCents: transaction === undefined ? undefined : parseFormAmount(transaction),
      duplicateConfirmed: form.confirmDuplicate === 1,
    };
  }

  return {
    makePayment: {
      needs: { permission: 'PAYMENTS.MAKE', operation: 'make payments' },
      async handler(request) {
        const { staff, body } = request;
        if (body.refund === 1) requirePermission(CREDIT_PERMISSION, staff.permissions);
        return payments.takePayment({
          ...readPaymentForm(body),
          keyedRequest: toKeyedRequest(request),
          kind: 'one_time',
          platformId: PORTAL_PLATFORM_ID,
          madeBy: staff.email,
          actor: toActor(staff),
          duplicateMessage:
            'The same amount was taken with this method within the last 10 minutes. Confirm to take it again.',
          formatPayoffMessage: formatStaffPayoffMessage,
        });
      },
    },
    refundPayment: {
      needs: { permission: 'PAYMENTS.REFUND_CARD', operation: 'refund card payments' },
      handler(request) {
        const { paymentMadeId, ifFullRefund, amount } = request.body;
        const isFullRefund = ifFullRefund === 1;
        if (isFullRefund && amount !== undefined)
          throw new Refusal(422, 'amount is allowed only if ifFullRefund is 0.');
        if (!isFullRefund && amount === undefined) throw new Refusal(422, 'amount is required.');
        const cents = amount === undefined ? null : parseFormAmount(amount);
        if (!isFullRefund && cents === null)
          throw new Refusal(422, 'Amount must be in dollars with at most two decimal places.');
        return refunds.refund(toKeyedRequest(request), paymentMadeId, cents, toActor(request.staff));
      },
    },
    voidPayment: {
      needs: { permission: 'PAYMENTS.VOID_ACH', operation: 'void ACH payments' },
      handler: (request) =>
        refunds.voidAch(toKeyedRequest(request), request.body.paymentMadeId, toActor(request.staff)),
    },
  } satisfies Partial<Operations>;
}
