import { expect, test } from 'vitest';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { RequestedPayment } from './payment-flags.ts';
import { checkPaymentFlags } from './payment-flags.ts';

const CARD_PAYMENT: RequestedPayment = {
  methodType: 1,
  toCustomer: false,
  principalOnly: false,
  waived: false,
  hasWaiveReason: false,
};

test.each<[string, Partial<RequestedPayment>, ControlSettings, string | null]>([
  ['a card without flags', {}, {}, null],
  ['a card', {}, { cardEnable: false }, 'Card payments are not enabled.'],
  ['ACH without flags', { methodType: 2 }, {}, null],
  ['ACH', { methodType: 2 }, { achEnable: false }, 'ACH payments are not enabled.'],
  ['PAD without flags', { methodType: 3 }, {}, 'PAD payments are not enabled.'],
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
    'a principal-only credit',
    { toCustomer: true, principalOnly: true },
    { webpopRefund: true, customTransCode: true },
    'A credit to the customer cannot be principal only.',
  ],
  ['principal only', { principalOnly: true }, {}, 'Principal-only payments are not enabled.'],
  ['principal only', { principalOnly: true }, { customTransCode: true }, null],
  ['a waived fee', { waived: true, hasWaiveReason: true }, {}, 'Waiving the convenience fee is not enabled.'],
  ['a waived fee', { waived: true, hasWaiveReason: true }, { waiveConvFee: true }, null],
  ['a waived fee without a reason', { waived: true }, { waiveConvFee: true }, 'A reason is required'],
])('the check of %s (%j) against the flags %j returns %s', (_, requested, flags, fault) => {
  expect(checkPaymentFlags({ ...CARD_PAYMENT, ...requested }, flags)).toBe(fault);
});
