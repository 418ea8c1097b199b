/** The borrower lists. */
export const borrowersTexts = {
  'borrowers.title': 'Borrowers',
  'borrowers.description': 'Loan accounts linked to the borrower app, and the people behind them.',
  'borrowers.lists': 'Borrower lists',
  'borrowers.signedUp': 'Signed Up',
  'borrowers.onApp': 'On App',
  'borrowers.paymentMade': 'Payment Made',
  'borrowers.failedLink': 'Failed Link',
  'borrowers.transactions': 'Transactions',
  'borrowers.export': 'Export Borrower List',
  'borrowers.import': 'Import borrowers',
  'borrowers.countsFailed': 'Counts are not available right now.',

  'borrowers.logIn': 'Login',
  'borrowers.details': 'Details',

  'signedUp.search': 'Search by account number or name',
  'signedUp.dateLinked': 'Date linked',
  'signedUp.sortLatest': 'Latest',
  'signedUp.sortDaysPastDue': 'Days past due',
  'signedUp.list': 'Signed-up borrowers',
  'signedUp.accountNumber': 'Account number',
  'signedUp.copyAccountNumber': 'account number {number}',
  'signedUp.borrower': 'Borrower',
  'signedUp.linkedOrUnlinked': 'Linked or unlinked',
  'signedUp.linked': 'Linked',
  'signedUp.unlinked': 'Unlinked',
  'signedUp.linkedBy': 'Linked by',
  'signedUp.daysPastDue': 'Days past due',
  'signedUp.empty':
    'No borrower has linked a loan account to the app yet. They appear here as soon as one does.',
  'signedUp.emptyFiltered': 'Try another name or account number, or remove a filter.',
} as const;
