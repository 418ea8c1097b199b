import type { Page, PageQuery } from '../lists/page.ts';
import { readSlicedPage } from '../lists/page.ts';
import type { BorrowersRepository, SignedUpRow } from './repository.ts';
import { searchTerm } from './search-term.ts';

export interface SignedUpRequest extends PageQuery {
  searchString?: string;
  /** 0 latest first, 1 most days past due first. */
  sortBy: 0 | 1;
  date?: string;
}

export type SignedUpPage = Page<SignedUpRow>;

/** The signed-up list and the counts (spec section 2, /borrowers). */
export function borrowersService(repository: BorrowersRepository) {
  return {
    counts: () => repository.counts(),

    signedUp({ searchString, sortBy, date, ...page }: SignedUpRequest): Promise<SignedUpPage> {
      const filter = { search: searchTerm(searchString), linkedOn: date ?? null };
      const sort = sortBy === 1 ? 'days-past-due' : 'latest';
      return readSlicedPage(page, (request) => repository.listSignedUp(filter, sort, request));
    },
  };
}

export type BorrowersService = ReturnType<typeof borrowersService>;
