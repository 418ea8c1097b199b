// Generated from openapi/ by `npm run generate`. Do not edit.

/** The feature flags: the type of each and its value where neither the lender nor the tenant folder sets one. */
export const FLAGS = {
  /** Staff and borrowers may pay by card. */
  cardEnable: {"type":"boolean","default":true},
  /** Staff and borrowers may pay by ACH. */
  achEnable: {"type":"boolean","default":true},
  /** Staff and borrowers may pay by PAD. */
  enablePad: {"type":"boolean","default":false},
  /** No chat with borrowers. */
  hideChat: {"type":"boolean","default":true},
  /** The lender has a practice-management system, which the chat needs. */
  enablePms: {"type":"boolean","default":false},
  /** Staff cannot schedule payments. */
  hideSchedule: {"type":"boolean","default":false},
  /** Staff may edit a scheduled payment. */
  collectorEditSchedule: {"type":"boolean","default":false},
  /** Staff may choose how many payments a series has. */
  allowCustSchedCount: {"type":"boolean","default":false},
  /** Only ACH accounts may be charged by a series. */
  colSchedRecurringAchOnly: {"type":"boolean","default":false},
  /** How many days ahead one scheduled payment may lie; 0 is no limit. */
  colSchedMaxDays: {"type":"count","default":0},
  /** Staff may waive the convenience fee. */
  waiveConvFee: {"type":"boolean","default":false},
  /** The lender has fees of its own for recurring and scheduled payments. */
  customConvFees: {"type":"boolean","default":false},
  /** A payment may go to the principal only. */
  customTransCode: {"type":"boolean","default":false},
  /** Staff may send money to the customer, to a card. */
  webpopRefund: {"type":"boolean","default":false},
  /** The most dollars that one credit may send to the customer; 0 is no limit of the lender's own. */
  webpopRefundMax: {"type":"count","default":0},
  /** A part of a payment may be refunded. */
  partialRefund: {"type":"boolean","default":false},
  /** Staff may send receipts. */
  enableSendReceiptCap: {"type":"boolean","default":false},
  /** A new card is added without its security code. */
  hideCvvInWebpop: {"type":"boolean","default":false},
  /** No pictures of borrowers. */
  hideBorPicsInCap: {"type":"boolean","default":false},
  /** No payoff balance. */
  hidePayOffBalanceCap: {"type":"boolean","default":false},
  /** Staff may import bank files. */
  nachaEnable: {"type":"boolean","default":false},
  /** The portal has the list of transactions. */
  showTransactionsPageInCap: {"type":"boolean","default":false},
  /** Where an SSN or a date of birth identifies the borrower, it is the SSN. */
  isSsn: {"type":"boolean","default":true},
  /** What a borrower first identifies with: 1 SSN or date of birth, 2 the last four digits of the SSN, 3 the first name. */
  linkField1Type: {"type":"choice","values":[1,2,3],"default":1},
  /** What a borrower identifies with next: the account number, for either value. */
  linkField2Type: {"type":"choice","values":[0,1],"default":0},
  /** What a borrower identifies with last: 1 zip, 2 phone, 3 branch number. */
  linkField3Type: {"type":"choice","values":[1,2,3],"default":1},
  /** A card may be used once without being saved. */
  doNotSaveCard: {"type":"boolean","default":false},
  /** An ACH account may be used once without being saved. */
  doNotSaveAch: {"type":"boolean","default":false},
  /** A PAD account may be used once without being saved. */
  doNotSavePad: {"type":"boolean","default":false},
  /** The most characters of a chat message; 0 is no limit. */
  chatMaxCharacter: {"type":"count","default":0},
} as const;

/** The effect of each flag. */
export const FLAG_DESCRIPTIONS: Readonly<Record<keyof typeof FLAGS, string>> = {
  cardEnable: "Staff and borrowers may pay by card.",
  achEnable: "Staff and borrowers may pay by ACH.",
  enablePad: "Staff and borrowers may pay by PAD.",
  hideChat: "No chat with borrowers.",
  enablePms: "The lender has a practice-management system, which the chat needs.",
  hideSchedule: "Staff cannot schedule payments.",
  collectorEditSchedule: "Staff may edit a scheduled payment.",
  allowCustSchedCount: "Staff may choose how many payments a series has.",
  colSchedRecurringAchOnly: "Only ACH accounts may be charged by a series.",
  colSchedMaxDays: "How many days ahead one scheduled payment may lie; 0 is no limit.",
  waiveConvFee: "Staff may waive the convenience fee.",
  customConvFees: "The lender has fees of its own for recurring and scheduled payments.",
  customTransCode: "A payment may go to the principal only.",
  webpopRefund: "Staff may send money to the customer, to a card.",
  webpopRefundMax: "The most dollars that one credit may send to the customer; 0 is no limit of the lender's own.",
  partialRefund: "A part of a payment may be refunded.",
  enableSendReceiptCap: "Staff may send receipts.",
  hideCvvInWebpop: "A new card is added without its security code.",
  hideBorPicsInCap: "No pictures of borrowers.",
  hidePayOffBalanceCap: "No payoff balance.",
  nachaEnable: "Staff may import bank files.",
  showTransactionsPageInCap: "The portal has the list of transactions.",
  isSsn: "Where an SSN or a date of birth identifies the borrower, it is the SSN.",
  linkField1Type: "What a borrower first identifies with: 1 SSN or date of birth, 2 the last four digits of the SSN, 3 the first name.",
  linkField2Type: "What a borrower identifies with next: the account number, for either value.",
  linkField3Type: "What a borrower identifies with last: 1 zip, 2 phone, 3 branch number.",
  doNotSaveCard: "A card may be used once without being saved.",
  doNotSaveAch: "An ACH account may be used once without being saved.",
  doNotSavePad: "A PAD account may be used once without being saved.",
  chatMaxCharacter: "The most characters of a chat message; 0 is no limit.",
};
