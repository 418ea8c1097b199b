import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toDollars, toDollarsOrNull } from '../../platform/http/wire.ts';
import type { LinkedLoan } from './account-service.ts';
import { getBorrowerPagesUrl } from './borrower-pages-url.ts';
import { issueBorrowerChatCredentials } from './chat-credentials.ts';
import type { BorrowerServices } from './services.ts';

const toWireLoan = (loan: LinkedLoan) => ({
  loanId: loan.loanId,
  loanNo: loan.loanNo,
  daysPastDue: loan.daysPastDue,
  totalAmtDue: toDollars(loan.totalDueCents),
  regularPmtAmt: toDollars(loan.regularPaymentCents),
  loanPayOffBalance: toDollars(loan.payoffCents),
  nextPaymentDay: loan.nextPaymentDay,
  nxtPtpDt: loan.nextPromiseDay,
  nxtPtpAmt: toDollarsOrNull(loan.nextPromiseCents),
});

function createSessionOperations({ sessions, impersonations, config }: BorrowerServices) {
  return {
    requestBorrowerLink: {
      async handler(request) {
        const { email } = request.body;
        await sessions.requestLink(
          email,
          getBorrowerPagesUrl(request.http, config),
          request.http.ip,
          request.http,
        );
        return successResponse('If an account exists for this email address, a sign-in link is on its way.');
      },
    },
    signInBorrower: {
      async handler(request) {
        const { link, channel } = request.body;
        const { token, expiresAt } = await sessions.signIn(link, channel);
        const result = { borrowerToken: token, expiresAt: expiresAt.toISOString() };
        return successResponse('Signed in.', { result });
      },
    },
    signOutBorrower: {
      async handler(request) {
        await impersonations.end(request.borrower.sessionHash);
        return successResponse('Signed out.');
      },
    },
  } satisfies Partial<Operations>;
}

function createAccountOperations({ accounts, chat }: BorrowerServices) {
  return {
    getBorrowerAccounts: {
      async handler(request) {
        const borrower = request.borrower;
        const data = {
          name: borrower.name,
          impersonatedBy: borrower.impersonator?.name ?? null,
          linkFields: await accounts.getLinkFields(),
          loans: (await accounts.listLoans(borrower)).map(toWireLoan),
        };
        return successResponse('Your accounts.', { result: { data } });
      },
    },
    getBorrowerLoan: {
      async handler(request) {
        const { loanId } = request.query;
        const { methods, ...loan } = await accounts.findLoan(request.borrower, loanId);
        const paymentMethods = methods.map(({ methodType, ...method }) => ({
          ...method,
          paymentType: methodType,
        }));
        return successResponse('Your account.', {
          result: { data: { ...toWireLoan(loan), paymentMethods } },
        });
      },
    },
    linkOwnAccount: {
      async handler(request) {
        await accounts.linkLoan(request.borrower, request.body);
        return successResponse('Account linked.');
      },
    },
    promiseToPay: {
      async handler(request) {
        await accounts.recordPromise(request.borrower, request.body);
        return successResponse('Thank you. Your promise to pay has been recorded.');
      },
    },
    getBorrowerChatCredentials: {
      async handler(request) {
        const { loanId } = request.body;
        const data = await issueBorrowerChatCredentials({ accounts, chat }, request.borrower, loanId);
        return successResponse('Chat credentials.', { result: { data } });
      },
    },
  } satisfies Partial<Operations>;
}

/** The operations of the borrower app are an extension of the reference lender API. */
export function createBorrowerOperations(services: BorrowerServices) {
  const { payments } = services;
  return {
    ...createSessionOperations(services),
    ...createAccountOperations(services),
    addOwnPaymentMethod: {
      async handler(request) {
        const methodId = await payments.addMethod(request.borrower, request.body);
        return successResponse('Payment method added successfully!', { result: { methodId } });
      },
    },
    payAsBorrower: {
      handler: ({ borrower, headers, body }) => payments.pay(borrower, body, headers['idempotency-key']),
    },
  } satisfies Partial<Operations>;
}
