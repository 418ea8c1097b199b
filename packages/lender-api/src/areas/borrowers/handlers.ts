import type { Needed, Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import { dollars, dollarsOrNull, phpDate, phpDateOrNull } from '../../platform/http/wire.ts';
import type { BorrowersService, SignedUpPage } from './service.ts';

const LISTS: Needed = { permission: 'BORROWERS.LIST', operation: 'see the borrower lists' };

function wireLinkedAccount({ link, loan, borrower, linkedBy }: SignedUpPage['rows'][number]) {
  return {
    id: link.id,
    createdAt: phpDate(link.createdDay),
    deletedAt: phpDateOrNull(link.unlinkedDay),
    installAccountId: link.installAccountId,
    linkAttempt: {
      installAccount: { instlFirstName: linkedBy.firstName, instlLastName: linkedBy.lastName },
    },
    loan: {
      id: loan.id,
      loanNo: loan.loanNo,
      daysPastDue: loan.daysPastDue,
      borrower: {
        firstName: borrower.firstName,
        lastName: borrower.lastName,
        userImage: borrower.userImage,
      },
      lastPmtAmt: dollarsOrNull(loan.lastPaymentCents),
      lastPmtDt: loan.lastPaymentDay,
      regularPmtAmt: dollars(loan.regularPaymentCents),
      calNextPayment: loan.nextPaymentDay,
      oldDueDate: loan.oldDueDay,
      newOldestDate: loan.newOldestDay,
    },
  };
}

export function borrowersOperations(service: BorrowersService) {
  return {
    getBorrowerCounts: {
      needs: LISTS,
      async handler() {
        return ok('Counts.', { result: await service.counts() });
      },
    },
    listSignedUpBorrowers: {
      needs: LISTS,
      async handler(request) {
        const { rows, ...totals } = await service.signedUp(request.body);
        return ok('Signed-up borrowers.', { ...totals, result: rows.map(wireLinkedAccount) });
      },
    },
  } satisfies Partial<Operations>;
}
