import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { findLoanId } from '../../domain/loans/find-loan-id.ts';
import { refundedCents } from '../../domain/payments/refunded-cents.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { Mail } from '../../platform/mail/keep-mail.ts';
import { keepMail } from '../../platform/mail/keep-mail.ts';

/** A receipt that is on its way, and for whom else it was asked. */
export interface SentReceipt {
  loanId: number;
  paymentId: number;
  mail: Mail;
  phone: string | null;
}

/** One payment of a loan account and its receipt, in the database of one lender. */
export function historyRepository({ orm, tables }: LenderDb) {
  const { paymentMethods, payments } = tables;

  return {
    findLoanId: (loanNo: string) => findLoanId(orm, tables, loanNo),

    async findPayment(id: number, loanId: number) {
      const rows = await orm
        .select({
          payment: payments,
          refundedCents: refundedCents(orm, tables),
          lastFour: paymentMethods.lastFour,
        })
        .from(payments)
        .leftJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
        .where(and(eq(payments.id, id), eq(payments.loanId, loanId)));
      return rows[0];
    },

    async sendReceipt({ loanId, paymentId, mail, phone }: SentReceipt, actor: Actor): Promise<void> {
      await orm.transaction(async (tx) => {
        await keepMail(tx, tables, mail, actor.at);
        const after = { paymentId, email: mail.recipient, phone };
        await recordChanges(tx, tables, actor, [{ action: 'receipt-sent', loanId, after }]);
      });
    },
  };
}

export type HistoryRepository = ReturnType<typeof historyRepository>;
