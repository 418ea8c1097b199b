// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Borrowers". */
export const borrowers = {
  getBorrowerCounts: {"id":"getBorrowerCounts","method":"GET","path":"/users/app-details","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  listSignedUpBorrowers: {"id":"listSignedUpBorrowers","method":"POST","path":"/users/signed-up-lenders","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  listBorrowersOnApp: {"id":"listBorrowersOnApp","method":"GET","path":"/users/get-on-app","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  listFailedLinks: {"id":"listFailedLinks","method":"POST","path":"/users/failed-notify-lenders","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  listPaymentsMade: {"id":"listPaymentsMade","method":"POST","path":"/payments/payment-made","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  listTransactions: {"id":"listTransactions","method":"POST","path":"/client/get-transactions","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  getBorrowerDetails: {"id":"getBorrowerDetails","method":"GET","path":"/loan/get-borrower-details","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  getLoanDetails: {"id":"getLoanDetails","method":"GET","path":"/loan/get-loan-details","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  editPrimaryEmail: {"id":"editPrimaryEmail","method":"POST","path":"/users/edit-primary-email","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  editMobilePhoneNumber: {"id":"editMobilePhoneNumber","method":"POST","path":"/users/edit-mobile-phone-number","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  resetBorrowerPassword: {"id":"resetBorrowerPassword","method":"POST","path":"/users/reset-install-password","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false,"hasPasswords":true},
  addAccount: {"id":"addAccount","method":"POST","path":"/users/add-account","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  linkBorrower: {"id":"linkBorrower","method":"POST","path":"/loan/add-loan-account","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  unlinkLoan: {"id":"unlinkLoan","method":"POST","path":"/loan/remove-loan","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  unlinkLoanForAll: {"id":"unlinkLoanForAll","method":"POST","path":"/loan/remove-loans","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  deleteFailedLink: {"id":"deleteFailedLink","method":"POST","path":"/payments/delete-notify-lender","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  searchBorrowers: {"id":"searchBorrowers","method":"GET","path":"/users/search-borrowers","credentials":"access-token","extension":"search","requestType":null,"isKeyed":false},
  exportBorrowers: {"id":"exportBorrowers","method":"GET","path":"/users/export-borrowers","credentials":"access-token-or-ticket","extension":null,"requestType":null,"isKeyed":false},
  getAuditTrail: {"id":"getAuditTrail","method":"GET","path":"/loan/audit-trail","credentials":"access-token","extension":"audit-trail","requestType":null,"isKeyed":false},
  impersonateBorrower: {"id":"impersonateBorrower","method":"GET","path":"/borrower-app/impersonate","credentials":"access-token-or-ticket","extension":null,"requestType":null,"isKeyed":false},
} as const;
