import { buildPhonePattern, parsePhoneDigits } from '../../domain/loans/phone-term.ts';
import { foldForSearch, parseSearchTerm } from '../../domain/loans/search-term.ts';
import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { FoundLoan } from './search-repository.ts';
import { createSearchRepository } from './search-repository.ts';

interface SearchResult {
  result: FoundLoan[];
  totalCount: number;
  /** Present only if there are more matches than `totalCount`, because counting stopped at this number. */
  totalIsCapped?: true;
}

/** Operations of the extension `search` (docs/product/borrower-lists.md#palette-borrower-search). */
export function createSearchArea({ db }: LenderContext) {
  const repository = createSearchRepository(db);

  /** Finds loan accounts by number, name or phone. Returns no results if the text is empty. */
  async function findLoans(searchString: string, limit: number): Promise<SearchResult> {
    const term = parseSearchTerm(searchString);
    if (term === null) return { result: [], totalCount: 0 };
    const digits = parsePhoneDigits(searchString);
    const request = {
      term,
      foldedLoanNo: foldForSearch(searchString).trim(),
      phonePattern: digits === null ? null : buildPhonePattern(digits),
    };
    const [result, { total, isCapped }] = await Promise.all([
      repository.find(request, limit),
      repository.count(request),
    ]);
    return { result, totalCount: total, ...(isCapped ? { totalIsCapped: true } : {}) };
  }

  return {
    searchBorrowers: {
      needs: { permission: 'BORROWERS.LIST', operation: 'search the borrowers' },
      async handler(request) {
        const { searchString, limit } = request.query;
        return successResponse('Found.', { ...(await findLoans(searchString, limit)) });
      },
    },
  } satisfies Partial<Operations>;
}
