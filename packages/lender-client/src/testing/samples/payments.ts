import type { NewPayment } from '../../codecs/payments.ts';
import { cents, type SampleInput } from './shared.ts';

const payment: NewPayment = {
  loanNumber: '4410027315',
  amount: cents(32_550),
  method: { token: 'tok_5f0c', type: 'card' },
  fee: cents(350),
  postNow: true,
  comment: 'By phone',
  toCustomer: false,
  principalOnly: false,
  waiveReasonId: 1,
  duplicateConfirmed: true,
};

export const payments = {
  getLoanPaymentDetails: ['4410027315'],
  addCard: [
    {
      loanNumber: '4410027315',
      holderName: 'Marcus Whitfield',
      doNotSave: true,
      number: '4242 4242 4242 4242',
      expiry: '11/29',
      cvc: '123',
      billingZip: '60614',
    },
  ],
  addAch: [
    {
      loanNumber: '4410027315',
      holderName: 'Marcus Whitfield',
      doNotSave: false,
      routingNumber: '021000021',
      accountNumber: '1234567',
      bankName: 'First Bank',
      accountType: 'checking',
    },
  ],
  addPad: [
    {
      loanNumber: 'MR-200412-7',
      holderName: 'Océane Gagné',
      doNotSave: false,
      bankName: 'Prairie Trust',
      bankNumber: '003',
      branchNumber: '00412',
      accountNumber: '1234567',
    },
  ],
  deletePaymentMethod: [{ id: 81, type: 'card' }],
  makePayment: [payment, 'key-1'],
  refundPayment: [4211, cents(2550), 'key-1'],
  voidPayment: [4212, 'key-1'],
  getPaymentHistory: ['4410027315'],
  sendReceipt: [
    {
      loanNumber: '4410027315',
      receiptId: 21,
      email: 'marcus@example.com',
      phoneNumber: '(312) 555-0142',
    },
  ],
} satisfies Partial<SampleInput>;
