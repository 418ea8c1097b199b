import type { Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import { dollars, dollarsOrNull } from '../../platform/http/wire.ts';
import type { LinkedLoan } from './account-service.ts';
import { getBorrowerPagesUrl } from './borrower-pages-url.ts';
import { issueBorrowerChatCredentials } from './chat-credentials.ts';
import type { BorrowerServices } from './services.ts';

const toWireLoan = (loan: LinkedLoan) => ({
  loanId: loan.loanId,
  loanNo: loan.loanNo,
  daysPastDue: loan.daysPastDue,
  totalAmtDue: dollars(loan.totalDueCents),
  regularPmtAmt: dollars(loan.regularPaymentCents),
  loanPayOffBalance: dollars(loan.payoffCents),
  nextPaymentDay: loan.nextPaymentDay,
  nxtPtpDt: loan.nextPromiseDay,
  nxtPtpAmt: dollarsOrNull(loan.nextPromiseCents),
});

function sessionOperations({ sessions, impersonations, config }: BorrowerServices) {
  return {
    requestBorrowerLink: {
      async handler(request) {
        const { email } = request.body;
        await sessions.requestLink(email, getBorrowerPagesUrl(request.http, config), request.http.ip);
        return ok('If this email address belongs to an account, a sign-in link is on its way.');
      },
    },
    signInBorrower: {
      async handler(request) {
        const { link, channel } = request.body;
        const { token, expiresAt } = await sessions.signIn(link, channel);
        const result = { borrowerToken: token, expiresAt: expiresAt.toISOString() };
        return ok('Signed in.', { result });
      },
    },
    signOutBorrower: {
      async handler(request) {
        await impersonations.end(request.borrower.sessionHash);
        return ok('Signed out.');
      },
    },
  } satisfies Partial<Operations>;
}

function accountOperations({ accounts, chat }: BorrowerServices) {
  return {
    getBorrowerAccounts: {
      async handler(request) {
        const borrower = request.borrower;
        const data = {
          name: borrower.name,
          impersonatedBy: borrower.impersonator?.name ?? null,
          linkFields: await accounts.fieldsAskedFor(),
          loans: (await accounts.listLoans(borrower)).map(toWireLoan),
        };
        return ok('Your accounts.', { result: { data } });
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
        return ok('Your account.', { result: { data: { ...toWireLoan(loan), paymentMethods } } });
      },
    },
    linkOwnAccount: {
      async handler(request) {
        await accounts.linkLoan(request.borrower, request.body);
        return ok('Account linked.');
      },
    },
    promiseToPay: {
      async handler(request) {
        await accounts.recordPromise(request.borrower, request.body);
        return ok('Thank you. Your promise is recorded.');
      },
    },
    getBorrowerChatCredentials: {
      async handler(request) {
        const { loanId } = request.body;
        const data = await issueBorrowerChatCredentials({ accounts, chat }, request.borrower, loanId);
        return ok('Chat credentials.', { result: { data } });
      },
    },
  } satisfies Partial<Operations>;
}

/** The operations of the borrower app are an extension of the reference lender API. */
export function borrowerOperations(services: BorrowerServices) {
  const { payments } = services;
  return {
    ...sessionOperations(services),
    ...accountOperations(services),
    addOwnPaymentMethod: {
      async handler(request) {
        const methodId = await payments.addMethod(request.borrower, request.body);
        return ok('Payment method added successfully!', { result: { methodId } });
      },
    },
    payAsBorrower: {
      handler: ({ borrower, headers, body }) => payments.pay(borrower, body, headers['idempotency-key']),
    },
  } satisfies Partial<Operations>;
}
