import { ACH, CARD } from '../../domain/money/fees.ts';
import { toAmountFields, toRefundFields, toStatusFields } from '../../domain/payments/payment-wire.ts';
import { toDollars, toPhpDate } from '../../platform/http/wire.ts';
import type { PaymentMadeRow } from './payments-made-repository.ts';

export function toWirePayment(row: PaymentMadeRow) {
  const method = row.lastFour === null ? null : { lastFour: row.lastFour };
  return {
    id: row.id,
    installLoanId: row.linkedAccountId,
    paymentDate: toPhpDate(row.paymentDay),
    ...toAmountFields(row),
    platformTransactionFees: toDollars(row.feeCents),
    ...toRefundFields(row),
    authId: row.authId,
    orderId: row.orderId,
    cardMethod: row.methodType === CARD ? method : null,
    achMethod: row.methodType === ACH ? method : null,
    platformId: row.platformId,
    madeBy: row.madeBy,
    paymentStatus: toStatusFields(row),
    loan: {
      id: row.loanId,
      loanNo: row.loanNo,
      borrower: { firstName: row.firstName, lastName: row.lastName, userImage: row.userImage },
      loanCollateral: { collatMake: row.collateralMake, collatModel: row.collateralModel },
    },
  };
}
