import type { ServerRequest } from '@livery/contract';
import { buildPhonePattern, parsePhoneDigits } from '../../domain/loans/phone-term.ts';
import { parseSearchTerm } from '../../domain/loans/search-term.ts';
import type { Page } from '../../platform/http/page.ts';
import { readPageWithTotal } from '../../platform/http/page.ts';
import type { BorrowersRepository, SignedUpRow } from './repository.ts';

type SignedUpRequest = ServerRequest<'listSignedUpBorrowers'>['body'];

export type SignedUpPage = Page<SignedUpRow>;

/** Minimum number of digits of a phone search. Shorter input is more likely to be part of a loan number. */
const MIN_PHONE_DIGITS = 7;

function readPhonePattern(searchString: string): string | null {
  const digits = parsePhoneDigits(searchString.trim());
  return digits === null || digits.length < MIN_PHONE_DIGITS ? null : buildPhonePattern(digits);
}

export function createBorrowersService(repository: BorrowersRepository) {
  return {
    readCounts: () => repository.readCounts(),

    listSignedUp({ searchString, sortBy, date, ...page }: SignedUpRequest): Promise<SignedUpPage> {
      const filter = {
        search: parseSearchTerm(searchString),
        phonePattern: readPhonePattern(searchString ?? ''),
        linkedOn: date ?? null,
      };
      const sort = sortBy === 1 ? 'days-past-due' : 'latest';
      return readPageWithTotal(page, (request) => repository.listSignedUp(filter, sort, request));
    },
  };
}

export type BorrowersService = ReturnType<typeof createBorrowersService>;
