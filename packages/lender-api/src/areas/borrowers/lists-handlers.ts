import type { ResponseBodyOf } from '@livery/contract';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toDollars, toPhpDate, toPhpDateOrNull } from '../../platform/http/wire.ts';
import { toWireAttempt } from './attempt-wire.ts';
import type { ListRow, ListsService } from './lists-service.ts';
import { toWirePayment } from './payment-wire.ts';

const LISTS_PERMISSION: RequiredPermission = {
  permission: 'BORROWERS.LIST',
  operation: 'see the borrower lists',
};

function toWireAppUser({ link, ...person }: ListRow<'listOnApp'>) {
  return {
    id: person.id,
    instlFirstName: person.firstName,
    instlLastName: person.lastName,
    lastOnline: toPhpDateOrNull(person.lastOnline),
    zipCode: person.zip,
    installLoanId: link?.id ?? null,
    loan: link === null ? null : { id: link.loanId, loanNo: link.loanNo },
  };
}

function toWireFailedLink(row: ListRow<'listFailedLinks'>) {
  return {
    id: row.id,
    createdAt: toPhpDate(row.createdDay),
    linkAttempt: toWireAttempt(row),
    installAccount: {
      instlFirstName: row.firstName,
      instlLastName: row.lastName,
      installPrimaryEmailAddress: { emailAddrText: row.primaryEmail },
    },
  };
}

/** Names of the method types in the contract. */
const METHOD_NAMES = { [CARD]: 'Card', [ACH]: 'ACH', [PAD]: 'PAD' } as const;

function toWireTransaction(
  row: ListRow<'listTransactions'>,
): ResponseBodyOf<'listTransactions'>['transactions'][number] {
  const { amountCents } = row;
  return {
    loanNo: row.loanNo,
    loanId: row.loanId,
    transDate: row.day,
    amt: toDollars(amountCents),
    authId: row.authId,
    orderId: row.orderId,
    firstName: row.firstName,
    lastName: row.lastName,
    lastFour: row.lastFour,
    type: amountCents < 0 ? 'Credit' : 'Payment',
    pmtType: METHOD_NAMES[row.methodType],
  };
}

export function createListsOperations(service: ListsService) {
  return {
    listBorrowersOnApp: {
      needs: LISTS_PERMISSION,
      async handler(request) {
        const { rows, ...totals } = await service.listOnApp(request.query);
        return successResponse('Borrowers on the app.', { ...totals, result: rows.map(toWireAppUser) });
      },
    },
    listFailedLinks: {
      needs: LISTS_PERMISSION,
      async handler(request) {
        const { rows, ...totals } = await service.listFailedLinks(request.body);
        return successResponse('Failed links.', { ...totals, result: rows.map(toWireFailedLink) });
      },
    },
    listPaymentsMade: {
      needs: LISTS_PERMISSION,
      async handler(request) {
        const { rows, ...totals } = await service.listPaymentsMade(request.body);
        return successResponse('Payments made.', { ...totals, result: rows.map(toWirePayment) });
      },
    },
    listTransactions: {
      needs: LISTS_PERMISSION,
      async handler(request) {
        const { rows, ...totals } = await service.listTransactions(request.body);
        return successResponse('Transactions.', { ...totals, transactions: rows.map(toWireTransaction) });
      },
    },
  } satisfies Partial<Operations>;
}
