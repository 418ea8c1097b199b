import 'virtual:texts/payments';
import type { Cents, DisclosureKind, MethodDisclosures } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { type DisclosedPayment, getDisclosureParagraphs } from './disclosure.tsx';

const t = createTranslate(testTenant);
const LENDER = 'Harbor Auto Finance';

const NO_TEXTS: Record<DisclosureKind, string | null> = {
  onePayment: null,
  scheduledPayment: null,
  recurringPayments: null,
  creditToCustomer: null,
};
const createDisclosures = (
  any: string | null,
  byKind: Partial<Record<DisclosureKind, string>> = {},
): MethodDisclosures => ({ any, byKind: { ...NO_TEXTS, ...byKind } });

const createDisclosedPayment = (overrides: Partial<DisclosedPayment> = {}): DisclosedPayment => ({
  kind: 'recurringPayments',
  methodName: 'First Bank account ending in 6789',
  amount: 10_350 as Cents,
  count: 5,
  frequency: 'Monthly',
  first: '2026-12-31',
  last: '2027-04-30',
  ...overrides,
});

const getParagraphs = (payment: DisclosedPayment, disclosures: MethodDisclosures) =>
  getDisclosureParagraphs(payment, disclosures, LENDER, t);

test('the disclosure is the lender’s text for the kind of payment, with all placeholders replaced', () => {
  const text = '{count} x {amount} = {total}, {frequency}, {first} to {last}, {method}; {amount} each.';
  expect(
    getParagraphs(
      createDisclosedPayment(),
      createDisclosures('Once.', { recurringPayments: text, onePayment: 'One.' }),
    ),
  ).toEqual([
    '5 x $103.50 = $517.50, Monthly, 12/31/2026 to 04/30/2027, First Bank account ending in 6789; $103.50 each.',
  ]);
});

// @spec 4.10
test.each<[DisclosureKind, string]>([
  ['onePayment', 'One.'],
  ['scheduledPayment', 'Later.'],
  ['recurringPayments', 'Series.'],
  ['creditToCustomer', 'Credit.'],
])('the disclosure uses the lender’s text for the kind of payment %s', (kind, text) => {
  const byKind = {
    onePayment: 'One.',
    scheduledPayment: 'Later.',
    recurringPayments: 'Series.',
    creditToCustomer: 'Credit.',
  };
  expect(
    getParagraphs(createDisclosedPayment({ kind, count: 1 }), createDisclosures('Any.', byKind)),
  ).toEqual([text]);
});

test.each<[Partial<DisclosedPayment>, string]>([
  [
    { kind: 'onePayment', count: 1, last: '2026-12-31' },
    'You authorize Harbor Auto Finance to take one payment of $103.50 from your First Bank account ending in 6789 on 12/31/2026.',
  ],
  [{ kind: 'scheduledPayment', count: 1, last: '2026-12-31' }, 'To cancel it, contact Harbor Auto Finance'],
  [
    {},
    'to take 5 payments of $103.50 each from your First Bank account ending in 6789, for a total of $517.50. Frequency: Monthly. First payment: 12/31/2026. Last payment: 04/30/2027. To revoke this authorization',
  ],
  [{ last: null }, 'to take 5 payments of $103.50 each'],
  [{ last: null, count: null }, 'Harbor Auto Finance sets the number of payments. To revoke'],
])(
  'the disclosure adds the portal’s statement to the lender’s text for the payment method: %j',
  (changed, statement) => {
    const [methodText, portalStatement, ...otherParagraphs] = getParagraphs(
      createDisclosedPayment(changed),
      createDisclosures('Debit once.'),
    );
    expect(methodText).toBe('Debit once.');
    expect(portalStatement).toContain(statement);
    expect(portalStatement).not.toMatch(/[{}]|null/);
    expect(otherParagraphs).toEqual([]);
  },
);

test('the disclosure for a credit never uses a text that authorizes a charge', () => {
  const credit = createDisclosedPayment({ kind: 'creditToCustomer', count: 1 });
  expect(
    getParagraphs(credit, createDisclosures('We charge you.', { onePayment: 'We charge you.' })),
  ).toEqual([
    'Harbor Auto Finance will send $103.50 to your First Bank account ending in 6789 on 12/31/2026. You will not be charged.',
  ]);
});

test.each(['{last}', '{count}', '{tota1}'])(
  'the disclosure ignores the lender’s text for the kind of payment if its placeholder %s has no value',
  (placeholder) => {
    const series = createDisclosedPayment({ count: null, last: null });
    const [base, own] = getParagraphs(
      series,
      createDisclosures('Any.', { recurringPayments: `Until ${placeholder}.` }),
    );
    expect(base).toBe('Any.');
    expect(own).toContain('$103.50 each');
  },
);

test.each<[Partial<DisclosedPayment>, string]>([
  [
    { kind: 'onePayment', count: 1 },
    'You authorize Harbor Auto Finance to take one payment of $103.50 from your First Bank account ending in 6789 on 12/31/2026.',
  ],
  [{ kind: 'scheduledPayment', count: 1 }, 'take one payment of $103.50'],
  [{}, 'take 5 payments of $103.50 each'],
  [
    { kind: 'creditToCustomer', count: 1 },
    'Harbor Auto Finance will send $103.50 to your First Bank account',
  ],
])(
  'the disclosure is only the portal’s statement if the lender has no text for the payment method: %j',
  (changed, statement) => {
    const paragraphs = getParagraphs(createDisclosedPayment(changed), createDisclosures(null));
    expect(paragraphs).toHaveLength(1);
    expect(paragraphs[0]).toContain(statement);
  },
);
