// Generated from openapi/ by `npm run generate`. Do not edit.

/** The types and default values of the feature flags. */
export const FLAGS = {
  /** Card payments, new cards and scheduled card payments are possible. */
  cardEnable: {"type":"boolean","default":true},
  /** ACH payments, new ACH accounts and scheduled ACH payments are possible. */
  achEnable: {"type":"boolean","default":true},
  /** PAD payments and new PAD accounts are possible. */
  enablePad: {"type":"boolean","default":false},
  /** Hides the chat with borrowers. */
  hideChat: {"type":"boolean","default":true},
  /** The lender has a practice-management system, which the chat requires. */
  enablePms: {"type":"boolean","default":false},
  /** Staff cannot schedule payments. */
  hideSchedule: {"type":"boolean","default":false},
  /** Staff can edit a scheduled payment. */
  collectorEditSchedule: {"type":"boolean","default":false},
  /** Staff can choose the number of payments in a series. */
  allowCustSchedCount: {"type":"boolean","default":false},
  /** A series of payments must use an ACH account. */
  colSchedRecurringAchOnly: {"type":"boolean","default":false},
  /** The maximum number of days from today to a one-time scheduled payment; 0 means no limit. */
  colSchedMaxDays: {"type":"count","default":0},
  /** Staff can waive the convenience fee. */
  waiveConvFee: {"type":"boolean","default":false},
  /** Recurring and scheduled payments have their own convenience fees. */
  customConvFees: {"type":"boolean","default":false},
  /** Staff can apply a payment to the principal only. */
  customTransCode: {"type":"boolean","default":false},
  /** Staff can send money to the customer, by card or PAD but not by ACH. */
  webpopRefund: {"type":"boolean","default":false},
  /** The maximum amount of one credit to the customer, in whole dollars; 0 leaves only the limit by what the customer has paid. */
  webpopRefundMax: {"type":"count","default":0},
  /** Staff can refund part of a payment. */
  partialRefund: {"type":"boolean","default":false},
  /** Staff can send receipts. */
  enableSendReceiptCap: {"type":"boolean","default":false},
  /** A new card is added without its security code. */
  hideCvvInWebpop: {"type":"boolean","default":false},
  /** Hides pictures of borrowers. */
  hideBorPicsInCap: {"type":"boolean","default":false},
  /** Hides the payoff balance. */
  hidePayOffBalanceCap: {"type":"boolean","default":false},
  /** Staff can import bank files. */
  nachaEnable: {"type":"boolean","default":false},
  /** Shows the list of transactions. */
  showTransactionsPageInCap: {"type":"boolean","default":false},
  /** If the first identity field is the SSN or date of birth, it is the SSN when this is on and the date of birth when it is off. */
  isSsn: {"type":"boolean","default":true},
  /** The first identity field: 1 SSN or date of birth, 2 the last four digits of the SSN, 3 the first name. */
  linkField1Type: {"type":"choice","values":[1,2,3],"default":1},
  /** The second identity field, the account number for either value. */
  linkField2Type: {"type":"choice","values":[0,1],"default":0},
  /** The third identity field: 1 ZIP or postal code, 2 phone, 3 branch number. */
  linkField3Type: {"type":"choice","values":[1,2,3],"default":1},
  /** A card can be used once without being saved. */
  doNotSaveCard: {"type":"boolean","default":false},
  /** An ACH account can be used once without being saved. */
  doNotSaveAch: {"type":"boolean","default":false},
  /** A PAD account can be used once without being saved. */
  doNotSavePad: {"type":"boolean","default":false},
  /** The maximum number of characters in a chat message; 0 means no limit. */
  chatMaxCharacter: {"type":"count","default":0},
} as const;

/** The effect of each flag. */
export const FLAG_DESCRIPTIONS: Readonly<Record<keyof typeof FLAGS, string>> = {
  cardEnable: "Card payments, new cards and scheduled card payments are possible.",
  achEnable: "ACH payments, new ACH accounts and scheduled ACH payments are possible.",
  enablePad: "PAD payments and new PAD accounts are possible.",
  hideChat: "Hides the chat with borrowers.",
  enablePms: "The lender has a practice-management system, which the chat requires.",
  hideSchedule: "Staff cannot schedule payments.",
  collectorEditSchedule: "Staff can edit a scheduled payment.",
  allowCustSchedCount: "Staff can choose the number of payments in a series.",
  colSchedRecurringAchOnly: "A series of payments must use an ACH account.",
  colSchedMaxDays: "The maximum number of days from today to a one-time scheduled payment; 0 means no limit.",
  waiveConvFee: "Staff can waive the convenience fee.",
  customConvFees: "Recurring and scheduled payments have their own convenience fees.",
  customTransCode: "Staff can apply a payment to the principal only.",
  webpopRefund: "Staff can send money to the customer, by card or PAD but not by ACH.",
  webpopRefundMax: "The maximum amount of one credit to the customer, in whole dollars; 0 leaves only the limit by what the customer has paid.",
  partialRefund: "Staff can refund part of a payment.",
  enableSendReceiptCap: "Staff can send receipts.",
  hideCvvInWebpop: "A new card is added without its security code.",
  hideBorPicsInCap: "Hides pictures of borrowers.",
  hidePayOffBalanceCap: "Hides the payoff balance.",
  nachaEnable: "Staff can import bank files.",
  showTransactionsPageInCap: "Shows the list of transactions.",
  isSsn: "If the first identity field is the SSN or date of birth, it is the SSN when this is on and the date of birth when it is off.",
  linkField1Type: "The first identity field: 1 SSN or date of birth, 2 the last four digits of the SSN, 3 the first name.",
  linkField2Type: "The second identity field, the account number for either value.",
  linkField3Type: "The third identity field: 1 ZIP or postal code, 2 phone, 3 branch number.",
  doNotSaveCard: "A card can be used once without being saved.",
  doNotSaveAch: "An ACH account can be used once without being saved.",
  doNotSavePad: "A PAD account can be used once without being saved.",
  chatMaxCharacter: "The maximum number of characters in a chat message; 0 means no limit.",
};
