// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Borrower side". */
export const borrowerSide = {
  requestBorrowerLink: {"id":"requestBorrowerLink","method":"POST","path":"/borrower/request-link","credentials":"none","extension":"borrower-side","requestType":"application/json","isKeyed":false},
  signInBorrower: {"id":"signInBorrower","method":"POST","path":"/borrower/sign-in","credentials":"none","extension":"borrower-side","requestType":"application/json","isKeyed":false},
  signOutBorrower: {"id":"signOutBorrower","method":"POST","path":"/borrower/sign-out","credentials":"borrower-token","extension":"borrower-side","requestType":null,"isKeyed":false},
  getBorrowerAccounts: {"id":"getBorrowerAccounts","method":"GET","path":"/borrower/accounts","credentials":"borrower-token","extension":"borrower-side","requestType":null,"isKeyed":false},
  getBorrowerLoan: {"id":"getBorrowerLoan","method":"GET","path":"/borrower/loan","credentials":"borrower-token","extension":"borrower-side","requestType":null,"isKeyed":false},
  linkOwnAccount: {"id":"linkOwnAccount","method":"POST","path":"/borrower/link-account","credentials":"borrower-token","extension":"borrower-side","requestType":"application/json","isKeyed":false},
  promiseToPay: {"id":"promiseToPay","method":"POST","path":"/borrower/promise-to-pay","credentials":"borrower-token","extension":"borrower-side","requestType":"application/json","isKeyed":false},
  payAsBorrower: {"id":"payAsBorrower","method":"POST","path":"/borrower/pay","credentials":"borrower-token","extension":"borrower-side","requestType":"application/json","isKeyed":true},
  addOwnPaymentMethod: {"id":"addOwnPaymentMethod","method":"POST","path":"/borrower/add-payment-method","credentials":"borrower-token","extension":"borrower-side","requestType":"application/json","isKeyed":false},
  getBorrowerChatCredentials: {"id":"getBorrowerChatCredentials","method":"POST","path":"/borrower/chat-credentials","credentials":"borrower-token","extension":"borrower-side","requestType":"application/json","isKeyed":false},
} as const;
