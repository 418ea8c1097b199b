import { type Calls, cents, page, search } from './calls.ts';

export const borrowers = {
  getBorrowerCounts: ['getBorrowerCounts', (client) => client.getBorrowerCounts()],
  listSignedUpBorrowers: [
    'listSignedUpBorrowers',
    (client) => client.listSignedUpBorrowers({ ...search, sort: 'days-past-due', date: '2026-03-02' }),
  ],
  listAppUsers: ['listBorrowersOnApp', (client) => client.listAppUsers(search)],
  listPaymentsMade: [
    'listPaymentsMade',
    (client) => client.listPaymentsMade({ ...search, date: '2026-03-02' }),
  ],
  listFailedLinks: ['listFailedLinks', (client) => client.listFailedLinks(search)],
  searchBorrowers: ['searchBorrowers', (client) => client.searchBorrowers('whit')],
  listTransactions: [
    'listTransactions',
    (client) =>
      client.listTransactions({
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
      }),
  ],
  getLinkedLoanAccount: ['getBorrowerDetails', (client) => client.getLinkedLoanAccount(7)],
  getLoanAccount: ['getLoanDetails', (client) => client.getLoanAccount(7)],
  listAuditRecords: ['getAuditTrail', (client) => client.listAuditRecords(7, page)],
  editEmail: ['editPrimaryEmail', (client) => client.editEmail(7, 'marcus@example.com')],
  editMobilePhone: ['editMobilePhoneNumber', (client) => client.editMobilePhone(7, '3125550142')],
  resetBorrowerPassword: [
    'resetBorrowerPassword',
    (client) =>
      client.resetBorrowerPassword({
        installAccountId: 7,
        encryptedPassword: 'eA==',
        encryptedConfirmation: 'eA==',
      }),
  ],
  unlinkLoan: ['unlinkLoan', (client) => client.unlinkLoan(7, '4410027315')],
  unlinkLoanForAll: ['unlinkLoanForAll', (client) => client.unlinkLoanForAll('4410027315')],
  addAccount: ['addAccount', (client) => client.addAccount('4410027315')],
  retryFailedLink: [
    'linkBorrower',
    (client) =>
      client.retryFailedLink({
        failedLinkId: 3,
        loanNumber: '4410027315',
        ssn: '666-12-3456',
        ssnLastFour: '3456',
        dateOfBirth: '1980-02-29',
        name: 'Marcus',
        zipCode: '60614',
        phoneNumber: '(312) 555-0142',
        branchNumber: '12',
      }),
  ],
  deleteFailedLink: ['deleteFailedLink', (client) => client.deleteFailedLink(3)],
} satisfies Calls;
