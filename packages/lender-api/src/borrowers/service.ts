import type { BorrowersRepository, SignedUpRow } from './repository.ts';
import { searchTerm } from './search-term.ts';

export interface SignedUpRequest {
  page: number;
  limit: number;
  searchString?: string;
  /** 0 latest first, 1 most days past due first. */
  sortBy: 0 | 1;
  date?: string;
}

export interface SignedUpPage {
  rows: SignedUpRow[];
  totalCount: number;
  totalPage: number;
}

/** The borrower lists and their counts (spec section 2, /borrowers). */
export function borrowersService(repository: BorrowersRepository) {
  return {
    counts: () => repository.counts(),

    async signedUp({ page, limit, searchString, sortBy, date }: SignedUpRequest): Promise<SignedUpPage> {
      const filter = { search: searchTerm(searchString), linkedOn: date ?? null };
      const sort = sortBy === 1 ? 'days-past-due' : 'latest';
      const [totalCount, rows] = await Promise.all([
        repository.countSignedUp(filter),
        repository.listSignedUp(filter, sort, { limit, offset: (page - 1) * limit }),
      ]);
      return { rows, totalCount, totalPage: Math.ceil(totalCount / limit) };
    },
  };
}

export type BorrowersService = ReturnType<typeof borrowersService>;
