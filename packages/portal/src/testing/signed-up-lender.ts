import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';

interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

const TOTAL_COUNT = 2043;

/** Creates a linked account in the contract's format. */
export const createLinkedAccount = (id: number) => ({
  id,
  createdAt: { date: '2026-03-02' },
  deletedAt: id % 2 === 0 ? { date: '2026-10-05' } : null,
  installAccountId: id,
  linkAttempt: { installAccount: { instlFirstName: 'Ana', instlLastName: `Linker ${id}` } },
  loan: {
    id,
    loanNo: String(4410000000 + id),
    daysPastDue: 12,
    borrower: { firstName: 'Marcus', lastName: `Borrower ${id}`, userImage: null },
    lastPmtAmt: null,
    lastPmtDt: null,
    regularPmtAmt: 325.5,
    calNextPayment: null,
    oldDueDate: null,
    newOldestDate: null,
  },
});

/**
 * Creates a lender double whose borrower list has 2,043 linked accounts.
 * @param totals the fields of the response that contain the totals
 */
export function createLenderWithPages(totals: object = { totalCount: TOTAL_COUNT }): LenderDouble {
  const lender = createLenderDouble('/api');
  lender.on('listSignedUpBorrowers', (body) => {
    const { page, limit } = body as PageQuery;
    const firstIndex = (page - 1) * limit;
    const rowCount = Math.max(0, Math.min(limit, TOTAL_COUNT - firstIndex));
    return reply({
      status: 1,
      message: 'Signed-up borrowers.',
      totalPage: Math.ceil(TOTAL_COUNT / limit),
      ...totals,
      result: Array.from({ length: rowCount }, (_, index) => createLinkedAccount(firstIndex + index + 1)),
    });
  });
  return lender;
}

/** The response of a list without records. */
export const EMPTY_RESPONSE = { status: 1, message: '', totalPage: 0, totalCount: 0, result: [] };
