import type { Access, Operations } from '../http/operations.ts';
import { dollars, dollarsOrNull, phpDate, phpDateOrNull } from '../http/wire.ts';
import type { BorrowersService, SignedUpPage, SignedUpRequest } from './service.ts';

const LISTS: Access = { permission: 'BORROWERS.LIST', toDo: 'see the borrower lists' };

function wireLinkedAccount(row: SignedUpPage['rows'][number]) {
  return {
    id: row.id,
    createdAt: phpDate(row.createdDay),
    deletedAt: phpDateOrNull(row.unlinkedDay),
    installAccountId: row.installAccountId,
    linkAttempt: {
      installAccount: { instlFirstName: row.linkedByFirstName, instlLastName: row.linkedByLastName },
    },
    loan: {
      id: row.loanId,
      loanNo: row.loanNo,
      daysPastDue: row.daysPastDue,
      borrower: { firstName: row.firstName, lastName: row.lastName, userImage: row.userImage },
      lastPmtAmt: dollarsOrNull(row.lastPaymentCents),
      lastPmtDt: row.lastPaymentDay,
      regularPmtAmt: dollars(row.regularPaymentCents),
      calNextPayment: row.nextPaymentDay,
      oldDueDate: row.oldDueDay,
      newOldestDate: row.newOldestDay,
    },
  };
}

/** Spec section 7, borrowers. */
export function borrowersOperations(service: BorrowersService): Operations {
  return {
    getBorrowerCounts: {
      access: LISTS,
      async handler() {
        return { status: 1, message: 'Counts.', result: await service.counts() };
      },
    },
    listSignedUpBorrowers: {
      access: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.signedUp(request.body as SignedUpRequest);
        return {
          status: 1,
          message: 'Signed-up borrowers.',
          ...totals,
          result: rows.map(wireLinkedAccount),
        };
      },
    },
  };
}
