import { borrowers } from '@livery/contract/operations/borrowers';
import { appUserPageFromWire } from '../codecs/app-users.ts';
import { loanSearchResultsFromWire } from '../codecs/borrower-search.ts';
import { failedLinkPageFromWire } from '../codecs/link-attempts.ts';
import { type SearchQuery, searchQueryToWire } from '../codecs/page.ts';
import {
  type PaymentMadeQuery,
  paymentMadePageFromWire,
  paymentMadeQueryToWire,
} from '../codecs/payments-made.ts';
import {
  borrowerCountsFromWire,
  linkedAccountPageFromWire,
  type SignedUpQuery,
  signedUpQueryToWire,
} from '../codecs/signed-up.ts';
import {
  type TransactionQuery,
  transactionPageFromWire,
  transactionQueryToWire,
} from '../codecs/transactions.ts';
import { encodeNoInput, operation } from '../http/operation.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';

/** The borrower lists and their counts (docs/product/borrower-lists.md). A page beyond the last one has no rows. */
export const borrowerListOperations = {
  getBorrowerCounts: operation(borrowers.getBorrowerCounts, {
    encode: encodeNoInput,
    decode: (response) => borrowerCountsFromWire(response.object('result')),
  }),

  listSignedUpBorrowers: operation(borrowers.listSignedUpBorrowers, {
    encode: (query: SignedUpQuery) => ({ body: signedUpQueryToWire(query) }),
    decode: linkedAccountPageFromWire,
  }),

  listAppUsers: operation(borrowers.listBorrowersOnApp, {
    encode: (query: SearchQuery) => ({ query: searchQueryToWire(query) }),
    decode: appUserPageFromWire,
  }),

  listPaymentsMade: operation(borrowers.listPaymentsMade, {
    encode: (query: PaymentMadeQuery) => ({
      body: paymentMadeQueryToWire(query),
    }),
    decode: paymentMadePageFromWire,
  }),

  listFailedLinks: operation(borrowers.listFailedLinks, {
    encode: (query: SearchQuery) => ({ body: searchQueryToWire(query) }),
    decode: failedLinkPageFromWire,
  }),

  /**
   * Searches loan accounts by number, name or phone number (extension search).
   * @param limit the maximum number of results; ten if undefined
   */
  searchBorrowers: operation(borrowers.searchBorrowers, {
    encode: (search: string, limit?: number) => ({
      query: omitUndefined({ searchString: search, limit }),
    }),
    decode: loanSearchResultsFromWire,
  }),

  listTransactions: operation(borrowers.listTransactions, {
    encode: (query: TransactionQuery) => ({
      body: transactionQueryToWire(query),
    }),
    decode: transactionPageFromWire,
  }),
};
