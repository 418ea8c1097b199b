import type { Received } from '@livery/contract';
import { searchTerm } from '../../domain/loans/search-term.ts';
import { readSlicedPage } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { centsOrNull } from '../../platform/http/wire.ts';
import type { AppUsersRepository } from './app-users-repository.ts';
import type { FailedLinksRepository } from './failed-links-repository.ts';
import type { PaymentsMadeRepository } from './payments-made-repository.ts';
import type { TransactionsRepository } from './transactions-repository.ts';

type SearchRequest = Received<'listBorrowersOnApp'>['query'];

type PaymentMadeRequest = Received<'listPaymentsMade'>['body'];

/** Money in dollars, as it comes from the wire. */
type TransactionRequest = Received<'listTransactions'>['body'];

/** A LIKE pattern of the beginning, with wildcards taken literally; null for nothing but spaces. */
function beginning(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : `${trimmed.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Throws a 422 Refusal for parts of a cent: looking for the nearest amount would find what nobody asked for. */
function wantedCents(amt: number): number {
  const cents = centsOrNull(amt);
  if (cents === null) throw new Refusal(422, 'amt must have at most two decimals.');
  return cents;
}

/** The lists beside the signed-up one: on app, failed link, payment made, transactions (spec section 2). */
export function listsService(
  appUsers: AppUsersRepository,
  failedLinks: FailedLinksRepository,
  paymentsMade: PaymentsMadeRepository,
  transactions: TransactionsRepository,
) {
  return {
    onApp({ searchString, ...page }: SearchRequest) {
      const search = searchTerm(searchString);
      return readSlicedPage(page, (request) => appUsers.listOnApp(search, request));
    },

    failedLinks({ searchString, ...page }: SearchRequest) {
      const search = searchTerm(searchString);
      return readSlicedPage(page, (request) => failedLinks.listFailed(search, request));
    },

    paymentsMade({ searchString, paymentDate, ...page }: PaymentMadeRequest) {
      const filter = { search: searchTerm(searchString), paidOn: paymentDate ?? null };
      return readSlicedPage(page, (request) => paymentsMade.listPaymentsMade(filter, request));
    },

    transactions({ page, limit, amt, ...wanted }: TransactionRequest) {
      const filter = {
        loanNo: searchTerm(wanted.loanNo),
        firstName: searchTerm(wanted.firstName),
        lastName: searchTerm(wanted.lastName),
        authId: beginning(wanted.authId),
        orderId: beginning(wanted.orderId),
        lastFour: wanted.lastFour ?? null,
        day: wanted.transDate ?? null,
        amountCents: amt === undefined ? null : wantedCents(amt),
        type: wanted.type ?? null,
        methodName: wanted.pmtType ?? null,
      };
      return readSlicedPage({ page, limit }, (request) => transactions.listTransactions(filter, request));
    },
  };
}

export type ListsService = ReturnType<typeof listsService>;

/** A row of the list that an operation of the service returns. */
export type RowOf<Name extends keyof ListsService> = Awaited<ReturnType<ListsService[Name]>>['rows'][number];
