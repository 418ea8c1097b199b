import type { Schemas } from '@livery/contract';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, inArray, like, lt, sql } from 'drizzle-orm';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { createPaymentPageReader } from './payment-pagination.ts';

type TransactionType = Schemas['TransactionType'];
type MethodName = Schemas['MethodName'];

const METHOD_TYPES: Readonly<Record<MethodName, Schemas['MethodType']>> = { Card: CARD, ACH, PAD };

/**
 * The filters of the transaction list, all of which must match (docs/product/borrower-lists.md#transaction-columns).
 */
export interface TransactionFilter {
  loanNo: SearchTerm | null;
  firstName: SearchTerm | null;
  lastName: SearchTerm | null;
  /** `authId` and `orderId` are LIKE patterns for the beginning of the column. */
  authId: string | null;
  orderId: string | null;
  lastFour: string | null;
  day: string | null;
  amountCents: number | null;
  type: TransactionType | null;
  methodName: MethodName | null;
}

export function createTransactionsRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, loans, paymentMethods, payments } = tables;
  const readPayments = createPaymentPageReader(db);

  /** Returns the condition for a payment, without its day. A credit is a payment with a negative amount. */
  function buildPaymentCondition(filter: TransactionFilter): SQL | undefined {
    const { authId, orderId, lastFour, type, methodName } = filter;
    const methodIds = orm.select({ id: paymentMethods.id }).from(paymentMethods);
    return and(
      authId === null ? undefined : like(payments.authId, authId),
      orderId === null ? undefined : like(payments.orderId, orderId),
      lastFour === null
        ? undefined
        : inArray(payments.paymentMethodId, methodIds.where(eq(paymentMethods.lastFour, lastFour))),
      filter.amountCents === null ? undefined : eq(payments.amountCents, filter.amountCents),
      type === null ? undefined : (type === 'Credit' ? lt : gte)(payments.amountCents, 0),
      methodName === null ? undefined : eq(payments.methodType, METHOD_TYPES[methodName]),
    );
  }

  function readRows(ids: SQL) {
    return orm
      .select({
        day: payments.paymentDay,
        amountCents: payments.amountCents,
        methodType: payments.methodType,
        authId: payments.authId,
        orderId: payments.orderId,
        lastFour: paymentMethods.lastFour,
        loanId: loans.id,
        loanNo: loans.loanNo,
        firstName: borrowers.firstName,
        lastName: borrowers.lastName,
      })
      .from(payments)
      .innerJoin(loans, eq(loans.id, payments.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .leftJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
      .where(sql`${payments.id} = any (array(${ids}))`)
      .orderBy(desc(payments.paymentDay), desc(payments.id));
  }

  return {
    /**
     * Lists transactions, newest first. The matches of filters are counted up to a limit. The totals of the
     * whole list and of a day are exact.
     */
    listTransactions(filter: TransactionFilter, request: PageRequest) {
      const paymentFilter = {
        day: filter.day,
        terms: { number: filter.loanNo, firstName: filter.firstName, lastName: filter.lastName },
        condition: buildPaymentCondition(filter),
      };
      return readPayments(paymentFilter, request, readRows);
    },
  };
}

export type TransactionsRepository = ReturnType<typeof createTransactionsRepository>;
