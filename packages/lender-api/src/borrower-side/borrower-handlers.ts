import type { Operations } from '../http/operations.ts';
import { Refusal } from '../http/refusal.ts';
import { borrowerOf } from '../http/signed-in.ts';
import { dollars, dollarsOrNull } from '../http/wire.ts';
import type { Channel } from '../rules/rule-kinds.ts';
import type { LinkedLoan, LinkRequest, PromiseRequest } from './account-service.ts';
import { borrowerChatCredentials } from './chat-credentials.ts';
import type { MethodForm } from './method-form.ts';
import { borrowerPagesBase } from './pages-base.ts';
import type { PayRequest } from './pay-service.ts';
import type { BorrowerServices } from './services.ts';

const wireLoan = (loan: LinkedLoan) => ({
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

function sessionOperations({ sessions, impersonations, config }: BorrowerServices): Operations {
  return {
    requestBorrowerLink: {
      side: 'borrower',
      access: 'public',
      async handler(request) {
        const { email } = request.body as { email: string };
        await sessions.requestLink(email, borrowerPagesBase(request, config), request.ip);
        return {
          status: 1,
          message: 'If this email address belongs to an account, a sign-in link is on its way.',
        };
      },
    },
    signInBorrower: {
      side: 'borrower',
      access: 'public',
      async handler(request) {
        const { link, channel } = request.body as { link: string; channel: Channel };
        const { token, expiresAt } = await sessions.signIn(link, channel);
        const result = { borrowerToken: token, expiresAt: expiresAt.toISOString() };
        return { status: 1, message: 'Signed in.', result };
      },
    },
    signOutBorrower: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request) {
        await impersonations.end(borrowerOf(request).sessionHash);
        return { status: 1, message: 'Signed out.' };
      },
    },
  };
}

function accountOperations({ accounts, chat }: BorrowerServices): Operations {
  return {
    getBorrowerAccounts: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request) {
        const borrower = borrowerOf(request);
        const data = {
          name: borrower.name,
          impersonatedBy: borrower.impersonator?.name ?? null,
          linkFields: await accounts.fieldsAskedFor(),
          loans: (await accounts.loans(borrower)).map(wireLoan),
        };
        return { status: 1, message: 'Your accounts.', result: { data } };
      },
    },
    getBorrowerLoan: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request) {
        const { loanId } = request.query as { loanId: number };
        const { methods, ...loan } = await accounts.loan(borrowerOf(request), loanId);
        const paymentMethods = methods.map(({ methodType, ...method }) => ({
          ...method,
          paymentType: methodType,
        }));
        return {
          status: 1,
          message: 'Your account.',
          result: { data: { ...wireLoan(loan), paymentMethods } },
        };
      },
    },
    linkOwnAccount: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request) {
        await accounts.link(borrowerOf(request), request.body as LinkRequest);
        return { status: 1, message: 'Account linked.' };
      },
    },
    promiseToPay: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request) {
        await accounts.promise(borrowerOf(request), request.body as PromiseRequest);
        return { status: 1, message: 'Thank you. Your promise is recorded.' };
      },
    },
    getBorrowerChatCredentials: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request) {
        const { loanId } = request.body as { loanId: number };
        const data = await borrowerChatCredentials({ accounts, chat }, borrowerOf(request), loanId);
        return { status: 1, message: 'Chat credentials.', result: { data } };
      },
    },
  };
}

/** What the borrower app calls, an extension of the reference API. */
export function borrowerOperations(services: BorrowerServices): Operations {
  const { payments } = services;
  return {
    ...sessionOperations(services),
    ...accountOperations(services),
    addOwnPaymentMethod: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request) {
        const methodId = await payments.addMethod(borrowerOf(request), request.body as MethodForm);
        return { status: 1, message: 'Payment method added successfully!', result: { methodId } };
      },
    },
    payAsBorrower: {
      side: 'borrower',
      access: 'signed-in',
      async handler(request, reply) {
        const key = request.headers['idempotency-key']?.toString();
        if (key === undefined) throw new Refusal(422, 'Idempotency-Key is required.');
        const { httpStatus, body } = await payments.pay(borrowerOf(request), request.body as PayRequest, key);
        void reply.code(httpStatus);
        return body;
      },
    },
  };
}
