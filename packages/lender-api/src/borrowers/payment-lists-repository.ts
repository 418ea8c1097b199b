import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, inArray, isNotNull, like, lt, sql } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { loansMatching } from './loan-search.ts';
import type { PageRequest } from './page.ts';
import type { SearchTerm } from './search-term.ts';

export interface PaymentMadeFilter {
  search: SearchTerm | null;
  paidOn: string | null;
  /** Those of one loan account alone. */
  loanId?: number;
}

export type TransactionType = 'Payment' | 'Credit';
export type MethodName = 'Card' | 'ACH' | 'PAD';

/** Every filter that is given must hold. Names and numbers match as a search does. */
export interface TransactionFilter {
  loanNo: SearchTerm | null;
  firstName: SearchTerm | null;
  lastName: SearchTerm | null;
  /** LIKE patterns of the beginning. */
  authId: string | null;
  orderId: string | null;
  lastFour: string | null;
  day: string | null;
  amountCents: number | null;
  type: TransactionType | null;
  methodName: MethodName | null;
}

/** Payments as the payment-made list and the transaction list show them, in the database of one lender. */
export function paymentListsRepository(db: LenderDb) {
  const { orm, tables, schemaName } = db;
  const { borrowers, loans, paymentMethods, payments } = tables;
  /** Exactly one of the three is filled. */
  const amountCents = sql<number>`coalesce(${payments.paymentCents}, ${payments.cardCents}, ${payments.achCents})`;
  const fold = (column: SQL | typeof borrowers.firstName) =>
    sql`${sql.identifier(schemaName)}.fold(${column})`;
  const amountColumns = { Card: payments.cardCents, ACH: payments.achCents, PAD: payments.paymentCents };

  function paymentMadeCondition({ search, paidOn, loanId }: PaymentMadeFilter): SQL | undefined {
    return and(
      search === null ? undefined : inArray(payments.loanId, loansMatching(db, search)),
      paidOn === null ? undefined : eq(payments.paymentDay, paidOn),
      loanId === undefined ? undefined : eq(payments.loanId, loanId),
    );
  }

  /** The whole name stands in an index; the part of it that is asked for then decides. */
  function nameCondition(part: SQL | typeof borrowers.firstName, term: SearchTerm | null): SQL | undefined {
    if (term === null) return undefined;
    return and(
      like(borrowers.nameFolded, term.anywhere ? term.pattern : `%${term.pattern}`),
      sql`${part} like ${term.pattern}`,
    );
  }

  function transactionCondition(filter: TransactionFilter): SQL | undefined {
    const { loanNo, firstName, lastName, authId, orderId, lastFour, day, type, methodName } = filter;
    const loanCondition = and(
      loanNo === null ? undefined : like(loans.loanNoFolded, loanNo.pattern),
      nameCondition(fold(borrowers.firstName), firstName),
      nameCondition(sql`${borrowers.lastNameFolded}`, lastName),
    );
    const loansOf = orm
      .select({ id: loans.id })
      .from(loans)
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId));
    const methodsOf = orm.select({ id: paymentMethods.id }).from(paymentMethods);
    return and(
      loanCondition === undefined ? undefined : inArray(payments.loanId, loansOf.where(loanCondition)),
      authId === null ? undefined : like(payments.authId, authId),
      orderId === null ? undefined : like(payments.orderId, orderId),
      lastFour === null
        ? undefined
        : inArray(payments.paymentMethodId, methodsOf.where(eq(paymentMethods.lastFour, lastFour))),
      day === null ? undefined : eq(payments.paymentDay, day),
      filter.amountCents === null ? undefined : eq(amountCents, filter.amountCents),
      type === null ? undefined : (type === 'Credit' ? lt : gte)(amountCents, 0),
      methodName === null ? undefined : isNotNull(amountColumns[methodName]),
    );
  }

  return {
    countPaymentsMade: (filter: PaymentMadeFilter) => orm.$count(payments, paymentMadeCondition(filter)),

    listPaymentsMade(filter: PaymentMadeFilter, { limit, offset }: PageRequest) {
      return orm
        .select({
          id: payments.id,
          linkedAccountId: payments.linkedAccountId,
          paymentDay: payments.paymentDay,
          paymentCents: payments.paymentCents,
          cardCents: payments.cardCents,
          achCents: payments.achCents,
          feeCents: payments.feeCents,
          refundedCents: payments.refundedCents,
          isRefunded: payments.isRefunded,
          paymentType: payments.paymentType,
          authId: payments.authId,
          orderId: payments.orderId,
          lastFour: paymentMethods.lastFour,
          platformId: payments.platformId,
          madeBy: payments.madeBy,
          showRefund: payments.showRefund,
          achStatus: payments.achStatus,
          statusDescription: payments.statusDescription,
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
        .where(paymentMadeCondition(filter))
        .orderBy(desc(payments.paymentDay), desc(payments.id))
        .limit(limit)
        .offset(offset);
    },

    countTransactions: (filter: TransactionFilter) => orm.$count(payments, transactionCondition(filter)),

    listTransactions(filter: TransactionFilter, { limit, offset }: PageRequest) {
      return orm
        .select({
          day: payments.paymentDay,
          paymentCents: payments.paymentCents,
          cardCents: payments.cardCents,
          achCents: payments.achCents,
          authId: payments.authId,
          orderId: payments.orderId,
          lastFour: paymentMethods.lastFour,
          loanNo: loans.loanNo,
          firstName: borrowers.firstName,
          lastName: borrowers.lastName,
        })
        .from(payments)
        .innerJoin(loans, eq(loans.id, payments.loanId))
        .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
        .leftJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
        .where(transactionCondition(filter))
        .orderBy(desc(payments.paymentDay), desc(payments.id))
        .limit(limit)
        .offset(offset);
    },
  };
}

export type PaymentListsRepository = ReturnType<typeof paymentListsRepository>;
export type PaymentMadeRow = Awaited<ReturnType<PaymentListsRepository['listPaymentsMade']>>[number];
