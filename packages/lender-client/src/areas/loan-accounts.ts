import { auditPageFromWire } from '../codecs/audit.ts';
import type { LinkRetry } from '../codecs/link-attempts.ts';
import { linkRetryToWire } from '../codecs/link-attempts.ts';
import { loanAccountFromWire } from '../codecs/loan-accounts.ts';
import type { PageQuery } from '../codecs/page.ts';
import { abortable, done, messageOf } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

/** A loan account: what is known of it, and what staff change (spec section 7, borrowers). */
export function loanAccountCalls({ signedIn }: Transport) {
  return {
    /** loan/get-borrower-details: by the id of its link. */
    getLinkedLoanAccount: (installLoanId: number, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/loan/get-borrower-details', {
            params: { query: { installLoanId } },
            ...abortable(signal),
          }),
        loanAccountFromWire,
        signal,
      ),

    /** loan/get-loan-details: by its own id. */
    getLoanAccount: (loanId: number, signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/loan/get-loan-details', { params: { query: { loanId } }, ...abortable(signal) }),
        loanAccountFromWire,
        signal,
      ),

    /** loan/audit-trail (extension audit-trail): what staff changed, newest first. */
    listAuditRecords: (loanId: number, page: PageQuery, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/loan/audit-trail', { params: { query: { loanId, ...page } }, ...abortable(signal) }),
        auditPageFromWire,
        signal,
      ),

    /** users/edit-primary-email. */
    editEmail: (installAccountId: number, email: string) =>
      signedIn(
        (http) =>
          http.POST('/users/edit-primary-email', {
            body: { install_account_id: installAccountId, primary_email: email },
          }),
        messageOf,
      ),

    /** users/edit-mobile-phone-number: ten digits. */
    editMobilePhone: (installAccountId: number, phone: string) =>
      signedIn(
        (http) =>
          http.POST('/users/edit-mobile-phone-number', {
            body: { install_account_id: installAccountId, mobile_phone_no: phone },
          }),
        messageOf,
      ),

    /** users/reset-install-password: both encrypted, base64. */
    resetBorrowerPassword: (input: {
      readonly installAccountId: number;
      readonly encryptedPassword: string;
      readonly encryptedConfirmation: string;
    }) =>
      signedIn(
        (http) =>
          http.POST('/users/reset-install-password', {
            body: {
              id: input.installAccountId,
              password: input.encryptedPassword,
              confirm_password: input.encryptedConfirmation,
            },
          }),
        messageOf,
      ),

    /** loan/remove-loan: from one person. */
    unlinkLoan: (installAccountId: number, loanNumber: string) =>
      signedIn(
        (http) =>
          http.POST('/loan/remove-loan', {
            body: { install_account_id: installAccountId, loan_no: loanNumber },
          }),
        messageOf,
      ),

    /** loan/remove-loans: from everybody. */
    unlinkLoanForAll: (loanNumber: string) =>
      signedIn((http) => http.POST('/loan/remove-loans', { body: { loan_number: loanNumber } }), messageOf),

    /** users/add-account: links a loan account to its borrower. Refused: 'Account not found'. */
    addAccount: (loanNumber: string) =>
      signedIn(
        (http) => http.POST('/users/add-account', { body: { account: loanNumber } }),
        ({ result }) => result,
      ),

    /** loan/add-loan-account: tries a failed link again. */
    retryFailedLink: (retry: LinkRetry) =>
      signedIn(
        (http) => http.POST('/loan/add-loan-account', { body: linkRetryToWire(retry) }),
        ({ result }) => result,
      ),

    /** payments/delete-notify-lender. */
    deleteFailedLink: (failedLinkId: number) =>
      signedIn(
        (http) => http.POST('/payments/delete-notify-lender', { body: { notifyLenderId: failedLinkId } }),
        done,
      ),
  };
}
