import { buildPhonePattern, parsePhoneDigits } from '../../domain/loans/phone-term.ts';
import { foldForSearch, parseSearchTerm } from '../../domain/loans/search-term.ts';
import type { FoundLoan, SearchRepository } from './repository.ts';

export interface SearchResult {
  result: FoundLoan[];
  totalCount: number;
  /** Present only if the number of matches exceeds `totalCount`. */
  totalIsCapped?: true;
}

/** Extension `search` (docs/product/borrower-lists.md#palette-borrower-search). */
export function createSearchService(repository: SearchRepository) {
  return {
    /** Finds loan accounts by number, name or phone. Returns no results if the text is empty. */
    async findLoans(searchString: string, limit: number): Promise<SearchResult> {
      const term = parseSearchTerm(searchString);
      if (term === null) return { result: [], totalCount: 0 };
      const digits = parsePhoneDigits(searchString);
      const request = {
        term,
        exact: foldForSearch(searchString).trim(),
        phonePattern: digits === null ? null : buildPhonePattern(digits),
      };
      const [result, { total, isCapped }] = await Promise.all([
        repository.find(request, limit),
        repository.count(request),
      ]);
      return { result, totalCount: total, ...(isCapped ? { totalIsCapped: true } : {}) };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;
