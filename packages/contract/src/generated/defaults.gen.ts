// Generated from openapi/ by `npm run generate`. Do not edit.

/** The request fields that have a default value, by operation. */
export interface Defaults {
  listSignedUpBorrowers: { query: never; body: "page" | "limit" | "sortBy" };
  listBorrowersOnApp: { query: "page" | "limit"; body: never };
  listFailedLinks: { query: never; body: "page" | "limit" };
  listPaymentsMade: { query: never; body: "page" | "limit" };
  listTransactions: { query: never; body: "page" | "limit" };
  searchBorrowers: { query: "limit"; body: never };
  createSchedule: { query: never; body: "confirmDuplicate" };
  editSchedule: { query: never; body: "confirmDuplicate" };
  listSchedules: { query: never; body: "page" | "limit" };
  getPaymentHistory: { query: "page" | "limit"; body: never };
  getAuditTrail: { query: "page" | "limit"; body: never };
  getLoanPaymentDetails: { query: never; body: "channel" };
  addCard: { query: never; body: "channel" | "doNotSavePaymentMethods" };
  addAch: { query: never; body: "channel" | "doNotSavePaymentMethods" };
  addPad: { query: never; body: "channel" | "doNotSavePaymentMethods" };
  deletePaymentMethod: { query: never; body: "channel" };
  makePayment: { query: never; body: "channel" | "postPayment" | "refund" | "principalOnly" | "waiveConvenienceFee" | "confirmDuplicate" };
  listGroups: { query: "page" | "limit" | "loanCounts"; body: never };
  listGroupLoans: { query: "page" | "limit"; body: never };
  deleteGroup: { query: never; body: "confirmed" };
  listNachaImports: { query: "page" | "limit"; body: never };
  listChatMessages: { query: "limit"; body: never };
}
