import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toDollars, toDollarsOrNull, toPhpDateOrNull } from '../../platform/http/wire.ts';
import { toWireAttempt } from './attempt-wire.ts';
import type { Details, DetailsService } from './details-service.ts';

const DETAILS_PERMISSION: RequiredPermission = {
  permission: 'BORROWERS.DETAILS',
  operation: 'see the details of a borrower',
};

export function toWireLoan({ loan, borrower }: Pick<Details, 'loan' | 'borrower'>) {
  return {
    id: loan.id,
    loanNo: loan.loanNo,
    principalBalance: toDollars(loan.principalBalanceCents),
    totalAmtDue: toDollars(loan.totalDueCents),
    daysPastDue: loan.daysPastDue,
    nxtPtpDt: loan.nextPromiseDay,
    nxtPtpAmt: toDollarsOrNull(loan.nextPromiseCents),
    pmtFrequency: loan.frequencyCode,
    regularPmtAmt: toDollars(loan.regularPaymentCents),
    loanPayOffBalance: toDollars(loan.payoffCents),
    loanCollateral: { collatMake: loan.collateralMake, collatModel: loan.collateralModel },
    borrower: {
      firstName: borrower.firstName,
      lastName: borrower.lastName,
      userImage: borrower.userImage,
    },
  };
}

function toWireLink({ link }: Details) {
  if (link === null) return null;
  return {
    ...toWireAttempt(link),
    deletedAt: toPhpDateOrNull(link.unlinkedDay),
    installLoan: { id: link.id },
  };
}

/**
 * Joins the parts of an address into one line. Empty parts are omitted: an app user whom staff added may have
 * only a ZIP code.
 */
const joinAddress = (parts: string[]) => parts.filter((part) => part !== '').join(', ');

function toWireAppUser({ person }: Details) {
  if (person === null) return null;
  return {
    id: person.id,
    instlFirstName: person.firstName,
    instlLastName: person.lastName,
    installMobilePhone: { mobilePhoneNo: person.mobilePhone },
    installPrimaryEmailAddress: { emailAddrText: person.primaryEmail },
    installAddresses: {
      Adress: joinAddress([person.street, person.city, `${person.state} ${person.zip}`.trim()]),
    },
    pmsId: person.pmsId,
    pmsConversationId: person.pmsConversationId,
    lastOnline: toPhpDateOrNull(person.lastOnline),
  };
}

const toDetailsResponse = (details: Details) =>
  successResponse('Borrower details.', {
    result: {
      loanId: details.loan.id,
      deletedAt: toPhpDateOrNull(details.link?.unlinkedDay ?? null),
      loan: toWireLoan(details),
      linkAttempt: toWireLink(details),
      installAccount: toWireAppUser(details),
    },
  });

export function createDetailsOperations(service: DetailsService) {
  return {
    getBorrowerDetails: {
      needs: DETAILS_PERMISSION,
      async handler(request) {
        const { installLoanId } = request.query;
        return toDetailsResponse(await service.readByLink(installLoanId));
      },
    },
    getLoanDetails: {
      needs: DETAILS_PERMISSION,
      async handler(request) {
        const { loanId } = request.query;
        return toDetailsResponse(await service.readByLoan(loanId));
      },
    },
  } satisfies Partial<Operations>;
}
