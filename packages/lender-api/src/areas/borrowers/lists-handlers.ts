import type { ResponseBodyOf } from '@livery/contract';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { Needed, Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import { dollars, phpDate, phpDateOrNull } from '../../platform/http/wire.ts';
import { wireAttempt } from './attempt-wire.ts';
import type { ListsService, RowOf } from './lists-service.ts';
import { wirePayment } from './payment-wire.ts';

const LISTS: Needed = { permission: 'BORROWERS.LIST', operation: 'see the borrower lists' };

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

/** Names of the method types in the contract. */
const METHOD_NAMES = { [CARD]: 'Card', [ACH]: 'ACH', [PAD]: 'PAD' } as const;

function wireTransaction(
  row: RowOf<'transactions'>,
): ResponseBodyOf<'listTransactions'>['transactions'][number] {
  const { amountCents } = row;
  return {
    loanNo: row.loanNo,
    loanId: row.loanId,
    transDate: row.day,
    amt: dollars(amountCents),
    authId: row.authId,
    orderId: row.orderId,
    firstName: row.firstName,
    lastName: row.lastName,
    lastFour: row.lastFour,
    type: amountCents < 0 ? 'Credit' : 'Payment',
    pmtType: METHOD_NAMES[row.methodType],
  };
}

export function listsOperations(service: ListsService) {
  return {
    listBorrowersOnApp: {
      needs: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.onApp(request.query);
        return ok('Borrowers on the app.', { ...totals, result: rows.map(wireAppUser) });
      },
    },
    listFailedLinks: {
      needs: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.failedLinks(request.body);
        return ok('Failed links.', { ...totals, result: rows.map(wireFailedLink) });
      },
    },
    listPaymentsMade: {
      needs: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.paymentsMade(request.body);
        return ok('Payments made.', { ...totals, result: rows.map(wirePayment) });
      },
    },
    listTransactions: {
      needs: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.transactions(request.body);
        return ok('Transactions.', { ...totals, transactions: rows.map(wireTransaction) });
      },
    },
  } satisfies Partial<Operations>;
}
