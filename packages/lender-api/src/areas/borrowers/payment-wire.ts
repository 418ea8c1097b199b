import { ACH, CARD } from '../../domain/money/fees.ts';
import { wireAmounts, wireRefund, wireStatus } from '../../domain/payments/payment-wire.ts';
import { dollars, phpDate } from '../../platform/http/wire.ts';
import type { PaymentMadeRow } from './payments-made-repository.ts';

export function wirePayment(row: PaymentMadeRow) {
  const method = row.lastFour === null ? null : { lastFour: row.lastFour };
  return {
    id: row.id,
    installLoanId: row.linkedAccountId,
    paymentDate: phpDate(row.paymentDay),
    ...wireAmounts(row),
    platformTransactionFees: dollars(row.feeCents),
    ...wireRefund(row),
    authId: row.authId,
    orderId: row.orderId,
    cardMethod: row.methodType === CARD ? method : null,
    achMethod: row.methodType === ACH ? method : null,
    platformId: row.platformId,
    madeBy: row.madeBy,
    paymentStatus: wireStatus(row),
    loan: {
      id: row.loanId,
      loanNo: row.loanNo,
      borrower: { firstName: row.firstName, lastName: row.lastName, userImage: row.userImage },
      loanCollateral: { collatMake: row.collateralMake, collatModel: row.collateralModel },
    },
  };
}
