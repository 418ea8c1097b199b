import { and, eq } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { Mail } from '../../platform/mail/enqueue-mail.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { findLoanId } from '../borrowers/loan-search.ts';
import { selectRefundedCents } from '../borrowers/payments-made-repository.ts';

/** A receipt to send by email. The phone number is only recorded in the audit trail. */
export interface OutgoingReceipt {
  loanId: number;
  paymentId: number;
  mail: Mail;
  phone: string | null;
}

export function createHistoryRepository({ orm, tables }: LenderDb) {
  const { paymentMethods, payments } = tables;

  return {
    findLoanId: (loanNo: string) => findLoanId(orm, tables, loanNo),

    async findPayment(id: number, loanId: number) {
      const rows = await orm
        .select({
          payment: payments,
          refundedCents: selectRefundedCents(orm, tables),
          lastFour: paymentMethods.lastFour,
        })
        .from(payments)
        .leftJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
        .where(and(eq(payments.id, id), eq(payments.loanId, loanId)));
      return rows[0];
    },

    async sendReceipt({ loanId, paymentId, mail, phone }: OutgoingReceipt, actor: Actor): Promise<void> {
      await orm.transaction(async (tx) => {
        await enqueueMail(tx, tables, mail, actor.at);
        const after = { paymentId, email: mail.recipient, phone };
        await recordChanges(tx, tables, actor, [{ action: 'receipt-sent', loanId, after }]);
      });
    },
  };
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;
