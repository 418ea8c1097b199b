import type { Access, Operations } from '../http/operations.ts';
import { dollars, phpDate, phpDateOrNull } from '../http/wire.ts';
import { wireAttempt } from './attempt-wire.ts';
import type {
  ListsService,
  PaymentMadeRequest,
  RowOf,
  SearchRequest,
  TransactionRequest,
} from './lists-service.ts';
import { wirePayment } from './payment-wire.ts';

const LISTS: Access = { permission: 'BORROWERS.LIST', toDo: 'see the borrower lists' };

function wireAppUser({ link, ...person }: RowOf<'onApp'>) {
  return {
    id: person.id,
    instlFirstName: person.firstName,
    instlLastName: person.lastName,
    lastOnline: phpDateOrNull(person.lastOnline),
    zipCode: person.zip,
    installLoanId: link?.id ?? null,
    loan: link === null ? null : { id: link.loanId, loanNo: link.loanNo },
  };
}

function wireFailedLink(row: RowOf<'failedLinks'>) {
  return {
    id: row.id,
    createdAt: phpDate(row.createdDay),
    linkAttempt: wireAttempt(row),
    installAccount: {
      instlFirstName: row.firstName,
      instlLastName: row.lastName,
      installPrimaryEmailAddress: { emailAddrText: row.primaryEmail },
    },
  };
}

function wireTransaction(row: RowOf<'transactions'>) {
  const cents = row.cardCents ?? row.achCents ?? row.paymentCents ?? 0;
  return {
    loanNo: row.loanNo,
    transDate: row.day,
    amt: dollars(cents),
    authId: row.authId,
    orderId: row.orderId,
    firstName: row.firstName,
    lastName: row.lastName,
    lastFour: row.lastFour,
    type: cents < 0 ? 'Credit' : 'Payment',
    pmtType: row.cardCents !== null ? 'Card' : row.achCents !== null ? 'ACH' : 'PAD',
  };
}

/** Spec section 7, borrowers: the lists beside the signed-up one. */
export function listsOperations(service: ListsService): Operations {
  return {
    listBorrowersOnApp: {
      access: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.onApp(request.query as SearchRequest);
        return { status: 1, message: 'Borrowers on the app.', ...totals, result: rows.map(wireAppUser) };
      },
    },
    listFailedLinks: {
      access: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.failedLinks(request.body as SearchRequest);
        return { status: 1, message: 'Failed links.', ...totals, result: rows.map(wireFailedLink) };
      },
    },
    listPaymentsMade: {
      access: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.paymentsMade(request.body as PaymentMadeRequest);
        return { status: 1, message: 'Payments made.', ...totals, result: rows.map(wirePayment) };
      },
    },
    listTransactions: {
      access: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.transactions(request.body as TransactionRequest);
        return { status: 1, message: 'Transactions.', ...totals, transactions: rows.map(wireTransaction) };
      },
    },
  };
}
