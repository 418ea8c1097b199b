const COMMON = { holderName: '', doNotSave: false };

/** What the forms of the three types hold at first; another type begins anew. */
export const EMPTY_METHOD = {
  card: { type: 'card', ...COMMON, number: '', expiry: '', cvc: '', zip: '' },
  ach: { type: 'ach', ...COMMON, accountType: '', routingNumber: '', accountNumber: '', bankName: '' },
  pad: { type: 'pad', ...COMMON, bankName: '', bankNumber: '', branchNumber: '', accountNumber: '' },
} as const;
