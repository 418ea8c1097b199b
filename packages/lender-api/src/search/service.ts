import { foldForSearch, searchTerm } from '../borrowers/search-term.ts';
import { phoneDigits } from './phone-term.ts';
import type { FoundLoan, SearchRepository } from './repository.ts';

const MOST_RESULTS = 10;

/** What the command palette finds (extension `search`). */
export function searchService(repository: SearchRepository) {
  return {
    /** Loan accounts by number, name or telephone; nothing for nothing but spaces. */
    find(searchString: string): Promise<FoundLoan[]> {
      const term = searchTerm(searchString);
      if (term === null) return Promise.resolve([]);
      const digits = phoneDigits(searchString);
      const anywhere = digits !== null && digits.length >= 3;
      const phonePattern = digits === null ? null : anywhere ? `%${digits}%` : `${digits}%`;
      return repository.find({ term, exact: foldForSearch(searchString).trim(), phonePattern }, MOST_RESULTS);
    },
  };
}

export type SearchService = ReturnType<typeof searchService>;
