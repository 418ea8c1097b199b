/** Names of payment states, in the payment history and in Payment Made. */
export const paymentStatesTexts = {
  'paymentState.pending': 'Pending',
  'paymentState.submitted': 'Submitted',
  'paymentState.settled': 'Settled',
  'paymentState.declined': 'Declined',
  'paymentState.returned': 'Returned',
  'paymentState.voided': 'Voided',
  'paymentState.refunded': 'Refunded',
  'paymentState.partly-refunded': 'Partially refunded',
  'paymentState.credit': 'Credit',
} as const;
