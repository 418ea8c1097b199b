import { dollars, dollarsOrNull, phpDate } from '../http/wire.ts';
import type { PaymentMadeRow } from './payments-made-repository.ts';

/** A payment with all fields of spec section 3 (payment made). */
export function wirePayment(row: PaymentMadeRow) {
  const method = row.lastFour === null ? null : { lastFour: row.lastFour };
  return {
    id: row.id,
    installLoanId: row.linkedAccountId,
    paymentDate: phpDate(row.paymentDay),
    pmtAmt: dollarsOrNull(row.paymentCents),
    cardTransactionAmount: dollarsOrNull(row.cardCents),
    achTransactionAmount: dollarsOrNull(row.achCents),
    platformTransactionFees: dollars(row.feeCents),
    refundedAmt: dollars(row.refundedCents),
    isRefunded: row.isRefunded,
    paymentType: row.paymentType,
    authId: row.authId,
    orderId: row.orderId,
    cardMethod: row.cardCents === null ? null : method,
    achMethod: row.achCents === null ? null : method,
    platformId: row.platformId,
    madeBy: row.madeBy,
    paymentStatus: {
      showRefund: row.showRefund,
      achStatus: row.achStatus,
      description: row.statusDescription,
    },
    loan: {
      id: row.loanId,
      loanNo: row.loanNo,
      borrower: { firstName: row.firstName, lastName: row.lastName, userImage: row.userImage },
      loanCollateral: { collatMake: row.collateralMake, collatModel: row.collateralModel },
    },
  };
}
