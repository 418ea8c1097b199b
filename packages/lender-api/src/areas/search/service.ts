import { phoneDigits, phonePattern } from '../../domain/loans/phone-term.ts';
import { foldForSearch, searchTerm } from '../../domain/loans/search-term.ts';
import type { FoundLoan, SearchRepository } from './repository.ts';

/** What the command palette finds for a text. */
export interface Found {
  result: FoundLoan[];
  totalCount: number;
  /** There only if more match than `totalCount` says. */
  totalIsCapped?: true;
}

/** What the command palette finds (extension `search`). */
export function searchService(repository: SearchRepository) {
  return {
    /** Loan accounts by number, name or telephone; nothing for nothing but spaces. */
    async find(searchString: string, limit: number): Promise<Found> {
      const term = searchTerm(searchString);
      if (term === null) return { result: [], totalCount: 0 };
      const digits = phoneDigits(searchString);
      const request = {
        term,
        exact: foldForSearch(searchString).trim(),
        phonePattern: digits === null ? null : phonePattern(digits),
      };
      const [result, { total, isCapped }] = await Promise.all([
        repository.find(request, limit),
        repository.count(request),
      ]);
      return { result, totalCount: total, ...(isCapped ? { totalIsCapped: true } : {}) };
    },
  };
}

export type SearchService = ReturnType<typeof searchService>;
