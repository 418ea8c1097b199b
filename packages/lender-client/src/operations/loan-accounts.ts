import type { Schemas } from '@livery/contract';
import { borrowers } from '@livery/contract/operations/borrowers';
import { auditPageFromWire } from '../codecs/audit.ts';
import { type LinkRetry, linkRetryToWire } from '../codecs/link-attempts.ts';
import { loanAccountFromWire } from '../codecs/loan-accounts.ts';
import { messageFromWire } from '../codecs/message.ts';
import type { PageQuery } from '../codecs/page.ts';
import { ignoreAnswer, operation } from '../http/operation.ts';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { count } from '../wire/wire-types.ts';

function linkFromWire(answer: AnswerFields<Schemas['LinkedAnswer']>) {
  const result = answer.object('result');
  return { loanId: result.get('loanId', count), installLoanId: result.get('installLoanId', count) };
}

/** A loan account and the changes that staff make to it (spec section 7, borrowers). */
export const loanAccountOperations = {
  /** By the id of its link. */
  getLinkedLoanAccount: operation(borrowers.getBorrowerDetails, {
    encode: (installLoanId: number, signal?: AbortSignal) => ({ query: { installLoanId }, signal }),
    decode: loanAccountFromWire,
  }),

  getLoanAccount: operation(borrowers.getLoanDetails, {
    encode: (loanId: number, signal?: AbortSignal) => ({ query: { loanId }, signal }),
    decode: loanAccountFromWire,
  }),

  /** Changes by staff, newest first (extension audit-trail). */
  listAuditRecords: operation(borrowers.getAuditTrail, {
    encode: (loanId: number, page: PageQuery, signal?: AbortSignal) => ({
      query: { loanId, ...page },
      signal,
    }),
    decode: auditPageFromWire,
  }),

  editEmail: operation(borrowers.editPrimaryEmail, {
    encode: (installAccountId: number, email: string) => ({
      body: { install_account_id: installAccountId, primary_email: email },
    }),
    decode: messageFromWire,
  }),

  /** @param phone ten digits */
  editMobilePhone: operation(borrowers.editMobilePhoneNumber, {
    encode: (installAccountId: number, phone: string) => ({
      body: { install_account_id: installAccountId, mobile_phone_no: phone },
    }),
    decode: messageFromWire,
  }),

  /** Both passwords are encrypted, base64. */
  resetBorrowerPassword: operation(borrowers.resetBorrowerPassword, {
    encode: (input: {
      readonly installAccountId: number;
      readonly encryptedPassword: string;
      readonly encryptedConfirmation: string;
    }) => ({
      body: {
        id: input.installAccountId,
        password: input.encryptedPassword,
        confirm_password: input.encryptedConfirmation,
      },
    }),
    decode: messageFromWire,
  }),

  /** Unlinks a loan account from one person. */
  unlinkLoan: operation(borrowers.unlinkLoan, {
    encode: (installAccountId: number, loanNumber: string) => ({
      body: { install_account_id: installAccountId, loan_no: loanNumber },
    }),
    decode: messageFromWire,
  }),

  unlinkLoanForAll: operation(borrowers.unlinkLoanForAll, {
    encode: (loanNumber: string) => ({ body: { loan_number: loanNumber } }),
    decode: messageFromWire,
  }),

  /** Links a loan account to its borrower. The message tells whether it was linked before. */
  addAccount: operation(borrowers.addAccount, {
    encode: (loanNumber: string) => ({ body: { account: loanNumber } }),
    decode: (answer) => ({ ...linkFromWire(answer), ...messageFromWire(answer) }),
  }),

  retryFailedLink: operation(borrowers.linkBorrower, {
    encode: (retry: LinkRetry) => ({ body: linkRetryToWire(retry) }),
    decode: linkFromWire,
  }),

  deleteFailedLink: operation(borrowers.deleteFailedLink, {
    encode: (failedLinkId: number) => ({ body: { notifyLenderId: failedLinkId } }),
    decode: ignoreAnswer,
  }),
};
