import type { ServerRequest } from '@livery/contract';
import { parseSearchTerm } from '../../domain/loans/search-term.ts';
import { readPageWithTotal } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toCentsOrNull } from '../../platform/http/wire.ts';
import type { AppUsersRepository } from './app-users-repository.ts';
import type { FailedLinksRepository } from './failed-links-repository.ts';
import type { PaymentsMadeRepository } from './payments-made-repository.ts';
import type { TransactionsRepository } from './transactions-repository.ts';

type SearchRequest = ServerRequest<'listBorrowersOnApp'>['query'];

type PaymentMadeRequest = ServerRequest<'listPaymentsMade'>['body'];

type TransactionRequest = ServerRequest<'listTransactions'>['body'];

/** Returns a LIKE pattern for the beginning of a column, with wildcards escaped; null for an empty text. */
function buildPrefixPattern(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : `${trimmed.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Converts dollars to cents. Throws a 422 Refusal for fractions of a cent, because rounding would change the
 * amount.
 */
function readAmountCents(amt: number): number {
  const cents = toCentsOrNull(amt);
  if (cents === null) throw new Refusal(422, 'amt must be in dollars with at most two decimal places.');
  return cents;
}

/** Reads the lists On App, Failed Link, Payment Made and Transactions. */
export function createListsService(
  appUsers: AppUsersRepository,
  failedLinks: FailedLinksRepository,
  paymentsMade: PaymentsMadeRepository,
  transactions: TransactionsRepository,
) {
  return {
    listOnApp({ searchString, ...page }: SearchRequest) {
      const search = parseSearchTerm(searchString);
      return readPageWithTotal(page, (request) => appUsers.listOnApp(search, request));
    },

    listFailedLinks({ searchString, ...page }: SearchRequest) {
      const search = parseSearchTerm(searchString);
      return readPageWithTotal(page, (request) => failedLinks.listFailed(search, request));
    },

    listPaymentsMade({ searchString, paymentDate, ...page }: PaymentMadeRequest) {
      const filter = { search: parseSearchTerm(searchString), paidOn: paymentDate ?? null };
      return readPageWithTotal(page, (request) => paymentsMade.listPaymentsMade(filter, request));
    },

    listTransactions({ page, limit, amt, ...fields }: TransactionRequest) {
      const filter = {
        loanNo: parseSearchTerm(fields.loanNo),
        firstName: parseSearchTerm(fields.firstName),
        lastName: parseSearchTerm(fields.lastName),
        authId: buildPrefixPattern(fields.authId),
        orderId: buildPrefixPattern(fields.orderId),
        lastFour: fields.lastFour ?? null,
        day: fields.transDate ?? null,
        amountCents: amt === undefined ? null : readAmountCents(amt),
        type: fields.type ?? null,
        methodName: fields.pmtType ?? null,
      };
      return readPageWithTotal({ page, limit }, (request) => transactions.listTransactions(filter, request));
    },
  };
}

export type ListsService = ReturnType<typeof createListsService>;

/** The type of a row in the list that a method of the service returns. */
export type ListRow<Name extends keyof ListsService> = Awaited<
  ReturnType<ListsService[Name]>
>['rows'][number];
