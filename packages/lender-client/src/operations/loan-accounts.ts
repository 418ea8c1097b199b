import type { Schemas } from '@livery/contract';
import { borrowers } from '@livery/contract/operations/borrowers';
import { auditPageFromWire } from '../codecs/audit.ts';
import { type LinkRetry, linkRetryToWire } from '../codecs/link-attempts.ts';
import { loanAccountFromWire } from '../codecs/loan-accounts.ts';
import { messageFromWire } from '../codecs/message.ts';
import type { PageQuery } from '../codecs/page.ts';
import { ignoreResponse, operation } from '../http/operation.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { count } from '../wire/wire-types.ts';

function linkFromWire(response: ResponseFields<Schemas['LinkedResponse']>) {
  const result = response.object('result');
  return { loanId: result.get('loanId', count), installLoanId: result.get('installLoanId', count) };
}

/** Loan accounts and the changes that staff make to them (docs/product/loan-account.md). */
export const loanAccountOperations = {
  getLinkedLoanAccount: operation(borrowers.getBorrowerDetails, {
    encode: (installLoanId: number) => ({ query: { installLoanId } }),
    decode: loanAccountFromWire,
  }),

  getLoanAccount: operation(borrowers.getLoanDetails, {
    encode: (loanId: number) => ({ query: { loanId } }),
    decode: loanAccountFromWire,
  }),

  /** Lists the changes of a loan account, newest first (extension audit-trail). */
  listAuditRecords: operation(borrowers.getAuditTrail, {
    encode: (loanId: number, page: PageQuery) => ({
      query: { loanId, ...page },
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

  /** Both passwords are encrypted and base64-encoded. */
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

  /** Links a loan account to its borrower. The message states if it was already linked. */
  addAccount: operation(borrowers.addAccount, {
    encode: (loanNumber: string) => ({ body: { account: loanNumber } }),
    decode: (response) => ({ ...linkFromWire(response), ...messageFromWire(response) }),
  }),

  retryFailedLink: operation(borrowers.linkBorrower, {
    encode: (retry: LinkRetry) => ({ body: linkRetryToWire(retry) }),
    decode: linkFromWire,
  }),

  deleteFailedLink: operation(borrowers.deleteFailedLink, {
    encode: (failedLinkId: number) => ({ body: { notifyLenderId: failedLinkId } }),
    decode: ignoreResponse,
  }),
};
