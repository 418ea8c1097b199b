import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toDollars, toDollarsOrNull, toPhpDate, toPhpDateOrNull } from '../../platform/http/wire.ts';
import type { BorrowersService, SignedUpPage } from './service.ts';

const LISTS_PERMISSION: RequiredPermission = {
  permission: 'BORROWERS.LIST',
  operation: 'see the borrower lists',
};

function toWireLinkedAccount({ link, loan, borrower, linkedBy }: SignedUpPage['rows'][number]) {
  return {
    id: link.id,
    createdAt: toPhpDate(link.createdDay),
    deletedAt: toPhpDateOrNull(link.unlinkedDay),
    installAccountId: link.appUserId,
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
      lastPmtAmt: toDollarsOrNull(loan.lastPaymentCents),
      lastPmtDt: loan.lastPaymentDay,
      regularPmtAmt: toDollars(loan.regularPaymentCents),
      calNextPayment: loan.nextPaymentDay,
      oldDueDate: loan.oldDueDay,
      newOldestDate: loan.newOldestDay,
    },
  };
}

export function createBorrowersOperations(service: BorrowersService) {
  return {
    getBorrowerCounts: {
      needs: LISTS_PERMISSION,
      async handler() {
        return successResponse('Counts.', { result: await service.readCounts() });
      },
    },
    listSignedUpBorrowers: {
      needs: LISTS_PERMISSION,
      async handler(request) {
        const { rows, ...totals } = await service.listSignedUp(request.body);
        return successResponse('Signed-up borrowers.', { ...totals, result: rows.map(toWireLinkedAccount) });
      },
    },
  } satisfies Partial<Operations>;
}
