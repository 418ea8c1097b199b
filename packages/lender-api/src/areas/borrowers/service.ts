import type { Received } from '@livery/contract';
import { phoneDigits, phonePattern } from '../../domain/loans/phone-term.ts';
import { searchTerm } from '../../domain/loans/search-term.ts';
import type { Page } from '../../platform/http/page.ts';
import { readSlicedPage } from '../../platform/http/page.ts';
import type { BorrowersRepository, SignedUpRow } from './repository.ts';

type SignedUpRequest = Received<'listSignedUpBorrowers'>['body'];

export type SignedUpPage = Page<SignedUpRow>;

/** Fewer digits are the part of an account number rather than of a telephone number. */
const SHORTEST_PHONE = 7;

function wantedPhone(searchString: string): string | null {
  const digits = phoneDigits(searchString.trim());
  return digits === null || digits.length < SHORTEST_PHONE ? null : phonePattern(digits);
}

/** The signed-up list and the counts (spec section 2, /borrowers). */
export function borrowersService(repository: BorrowersRepository) {
  return {
    counts: () => repository.counts(),

    signedUp({ searchString, sortBy, date, ...page }: SignedUpRequest): Promise<SignedUpPage> {
      const filter = {
        search: searchTerm(searchString),
        phonePattern: wantedPhone(searchString ?? ''),
        linkedOn: date ?? null,
      };
      const sort = sortBy === 1 ? 'days-past-due' : 'latest';
      return readSlicedPage(page, (request) => repository.listSignedUp(filter, sort, request));
    },
  };
}

export type BorrowersService = ReturnType<typeof borrowersService>;
