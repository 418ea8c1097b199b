import { expect, test } from 'vitest';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { PaymentWish } from './make-payment-rules.ts';
import { paymentFault } from './make-payment-rules.ts';

const plain: PaymentWish = {
  methodType: 1,
  toCustomer: false,
  principalOnly: false,
  waived: false,
  hasWaiveReason: false,
};

test.each<[string, Partial<PaymentWish>, ControlSettings, string | null]>([
  ['a card, nothing set', {}, {}, null],
  ['a card', {}, { cardEnable: false }, 'Card payments are not enabled.'],
  ['ACH, nothing set', { methodType: 2 }, {}, null],
  ['ACH', { methodType: 2 }, { achEnable: false }, 'ACH payments are not enabled.'],
  ['PAD, nothing set', { methodType: 3 }, {}, 'PAD payments are not enabled.'],
  ['PAD', { methodType: 3 }, { enablePad: true }, null],
  ['a credit', { toCustomer: true }, {}, 'Sending money to the customer is not enabled.'],
  ['a credit', { toCustomer: true }, { webpopRefund: true }, null],
  [
    'a credit by ACH',
    { toCustomer: true, methodType: 2 },
    { webpopRefund: true },
    'Money cannot be sent to the customer by ACH.',
  ],
  [
    'a credit for the principal',
    { toCustomer: true, principalOnly: true },
    { webpopRefund: true, customTransCode: true },
    'Money to the customer cannot be for the principal only.',
  ],
  ['principal only', { principalOnly: true }, {}, 'Principal only payments are not enabled.'],
  ['principal only', { principalOnly: true }, { customTransCode: true }, null],
  ['a waived fee', { waived: true, hasWaiveReason: true }, {}, 'Waiving the convenience fee is not enabled.'],
  ['a waived fee', { waived: true, hasWaiveReason: true }, { waiveConvFee: true }, null],
  ['a waived fee without a reason', { waived: true }, { waiveConvFee: true }, 'A reason is required'],
])('%s (%j) with %j: %s', (_, wish, flags, fault) => {
  expect(paymentFault({ ...plain, ...wish }, flags)).toBe(fault);
});
