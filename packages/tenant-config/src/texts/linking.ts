/** Texts of Add Borrower and Add account. */
export const linkingTexts = {
  'addBorrower.title': 'Add Borrower',
  'addBorrower.hint':
    '{name} tried to link this account on {date}, but the details did not match. Correct the details to link the account.',
  'addBorrower.submit': 'Add Borrower',
  'addBorrower.done': 'Borrower linked successfully!',
  'addBorrower.loanNumber': 'Account number',
  'addBorrower.ssn': 'SSN',
  'addBorrower.keepSsn': 'Leave empty to keep the SSN that the borrower entered, {ssn}.',
  'addBorrower.ssnLastFour': 'Last four of SSN',
  'addBorrower.dateOfBirth': 'Date of birth',
  'addBorrower.firstName': 'First name',
  'addBorrower.zip': 'ZIP code',
  'addBorrower.postalCode': 'Postal code',
  'addBorrower.phoneNumber': 'Phone',
  'addBorrower.branchNumber': 'Branch number',

  'addAccount.title': 'Add account',
  'addAccount.hint': 'Links a loan account to its borrower and adds it to this list.',
  'addAccount.loanNumber': 'Account number',
  'addAccount.submit': 'Add account',
  'addAccount.notFound': 'Account not found',
  'addAccount.done': 'Account added successfully!',
} as const;
