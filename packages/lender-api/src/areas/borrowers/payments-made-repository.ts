import type { SQL } from 'drizzle-orm';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentState } from '../../platform/db/schema/payments.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { createPaymentPageReader } from './payment-pagination.ts';

export interface PaymentMadeFilter {
  search: SearchTerm | null;
  paidOn: string | null;
}

/** Returns an SQL expression with the sum of the completed refunds of a payment, in cents. */
export function selectRefundedCents(
  orm: Orm,
  { payments, refunds }: Pick<LenderTables, 'payments' | 'refunds'>,
) {
  const completed = orm
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.state, 'done')));
  return sql`(${completed})`.mapWith(Number);
}

export function createPaymentsMadeRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, feeWaiveReasons, loans, paymentMethods, payments } = tables;
  const readPayments = createPaymentPageReader(db);

  function readRows(ids: SQL) {
    return orm
      .select({
        id: payments.id,
        linkedAccountId: payments.linkedAccountId,
        paymentDay: payments.paymentDay,
        amountCents: payments.amountCents,
        feeCents: payments.feeCents,
        refundedCents: selectRefundedCents(orm, tables),
        authId: payments.authId,
        orderId: payments.orderId,
        lastFour: paymentMethods.lastFour,
        methodType: payments.methodType,
        principalOnly: payments.principalOnly,
        postToLoan: payments.postToLoan,
        postComment: payments.postComment,
        waiveReason: feeWaiveReasons.reason,
        platformId: payments.platformId,
        madeBy: payments.madeBy,
        state: payments.state,
        statusReason: payments.statusReason,
        loanId: loans.id,
        loanNo: loans.loanNo,
        collateralMake: loans.collateralMake,
        collateralModel: loans.collateralModel,
        firstName: borrowers.firstName,
        lastName: borrowers.lastName,
        userImage: borrowers.userImage,
      })
      .from(payments)
      .innerJoin(loans, eq(loans.id, payments.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .leftJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
      .leftJoin(feeWaiveReasons, eq(feeWaiveReasons.id, payments.waiveReasonId))
      .where(sql`${payments.id} = any (array(${ids}))`)
      .orderBy(desc(payments.paymentDay), desc(payments.id));
  }

  return {
    /**
     * Lists payments, newest first. The matches of a search are counted up to a limit; all other totals are
     * exact.
     */
    listPaymentsMade({ search, paidOn }: PaymentMadeFilter, request: PageRequest) {
      return readPayments({ day: paidOn, terms: { any: search }, condition: undefined }, request, readRows);
    },

    /** Lists the payments of a loan, newest first. @param excludedStates the states of payments to omit */
    listLoanPayments(loanId: number, request: PageRequest, excludedStates: readonly PaymentState[] = []) {
      const condition = and(eq(payments.loanId, loanId), notInArray(payments.state, [...excludedStates]));
      return readPayments({ day: null, terms: {}, condition }, request, readRows);
    },
  };
}

export type PaymentsMadeRepository = ReturnType<typeof createPaymentsMadeRepository>;
export type PaymentMadeRow = Awaited<ReturnType<PaymentsMadeRepository['listPaymentsMade']>>['rows'][number];
