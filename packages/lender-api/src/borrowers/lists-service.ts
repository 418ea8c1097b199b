import type { AppUsersRepository } from './app-users-repository.ts';
import type { PageQuery } from './page.ts';
import { readPage } from './page.ts';
import type { MethodName, PaymentListsRepository, TransactionType } from './payment-lists-repository.ts';
import { searchTerm } from './search-term.ts';

export interface SearchRequest extends PageQuery {
  searchString?: string;
}

export interface PaymentMadeRequest extends SearchRequest {
  paymentDate?: string;
}

/** Money in dollars, as it comes from the wire. */
export interface TransactionRequest extends PageQuery {
  loanNo?: string;
  transDate?: string;
  amt?: number;
  authId?: string;
  orderId?: string;
  firstName?: string;
  lastName?: string;
  lastFour?: string;
  type?: TransactionType;
  pmtType?: MethodName;
}

/** A LIKE pattern of the beginning, with wildcards taken literally; null for nothing but spaces. */
function beginning(text: string | undefined): string | null {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : `${trimmed.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The lists beside the signed-up one: on app, failed link, payment made, transactions (spec section 2). */
export function listsService(appUsers: AppUsersRepository, payments: PaymentListsRepository) {
  return {
    onApp({ searchString, ...page }: SearchRequest) {
      const search = searchTerm(searchString);
      return readPage(
        page,
        () => appUsers.countOnApp(search),
        (request) => appUsers.listOnApp(search, request),
      );
    },

    failedLinks({ searchString, ...page }: SearchRequest) {
      const search = searchTerm(searchString);
      return readPage(
        page,
        () => appUsers.countFailed(search),
        (request) => appUsers.listFailed(search, request),
      );
    },

    paymentsMade({ searchString, paymentDate, ...page }: PaymentMadeRequest) {
      const filter = { search: searchTerm(searchString), paidOn: paymentDate ?? null };
      return readPage(
        page,
        () => payments.countPaymentsMade(filter),
        (request) => payments.listPaymentsMade(filter, request),
      );
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
        amountCents: amt === undefined ? null : Math.round(amt * 100),
        type: wanted.type ?? null,
        methodName: wanted.pmtType ?? null,
      };
      return readPage(
        { page, limit },
        () => payments.countTransactions(filter),
        (request) => payments.listTransactions(filter, request),
      );
    },
  };
}

export type ListsService = ReturnType<typeof listsService>;

/** A row of the list that an operation of the service returns. */
export type RowOf<Name extends keyof ListsService> = Awaited<ReturnType<ListsService[Name]>>['rows'][number];
