import { cents, page, type SampleInput, search } from './shared.ts';

export const borrowers = {
  getBorrowerCounts: [],
  listSignedUpBorrowers: [{ ...search, sort: 'days-past-due', date: '2026-03-02' }],
  listAppUsers: [search],
  listPaymentsMade: [{ ...search, date: '2026-03-02' }],
  listFailedLinks: [search],
  searchBorrowers: ['whit', 100],
  listTransactions: [
    {
      ...page,
      loanNumber: '4410027315',
      date: '2026-03-02',
      amount: cents(32_550),
      authId: '482913',
      orderId: '7731',
      firstName: 'mar',
      lastName: 'whit',
      lastFour: '4242',
      type: 'Payment',
      method: 'Card',
    },
  ],
  getLinkedLoanAccount: [7],
  getLoanAccount: [7],
  listAuditRecords: [7, page],
  editEmail: [7, 'marcus@example.com'],
  editMobilePhone: [7, '3125550142'],
  resetBorrowerPassword: [
    {
      installAccountId: 7,
      encryptedPassword: 'eA==',
      encryptedConfirmation: 'eA==',
    },
  ],
  unlinkLoan: [7, '4410027315'],
  unlinkLoanForAll: ['4410027315'],
  addAccount: ['4410027315'],
  retryFailedLink: [
    {
      failedLinkId: 3,
      loanNumber: '4410027315',
      ssn: '666-12-3456',
      ssnLastFour: '3456',
      dateOfBirth: '1980-02-29',
      name: 'Marcus',
      zipCode: '60614',
      phoneNumber: '(312) 555-0142',
      branchNumber: '12',
    },
  ],
  deleteFailedLink: [3],
} satisfies Partial<SampleInput>;
