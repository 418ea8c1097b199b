import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';

interface Query {
  readonly page: number;
  readonly limit: number;
}

const TOTAL = 2043;

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
 * Creates a lender double with 2,043 accounts.
 * @param totals the totals in the response
 */
export function createLenderWithPages(totals: object = { totalCount: TOTAL }): LenderDouble {
  const lender = createLenderDouble('/api');
  lender.on('listSignedUpBorrowers', (body) => {
    const { page, limit } = body as Query;
    const first = (page - 1) * limit;
    const rows = Math.max(0, Math.min(limit, TOTAL - first));
    return reply({
      status: 1,
      message: 'Signed-up borrowers.',
      totalPage: Math.ceil(TOTAL / limit),
      ...totals,
      result: Array.from({ length: rows }, (_, index) => createLinkedAccount(first + index + 1)),
    });
  });
  return lender;
}

/** The response without records. */
export const EMPTY_RESPONSE = { status: 1, message: '', totalPage: 0, totalCount: 0, result: [] };
