import { flagsSchema } from '@livery/tenant-config';
import { readReferenceLenders } from '@livery/tenant-config/load';
import { expect, test } from 'vitest';
import { createDemoLenders } from './demo-lenders.ts';
import { TENANTS_DIR } from './paths.ts';

const SOME_LENDER = {
  name: 'Acme',
  country: 'US',
  timeZone: 'America/New_York',
  canonicalOrigin: 'http://acme.localhost:8080',
  passwordScheme: 'oaep',
  reportsActivity: false,
  flags: flagsSchema.parse({}),
} as const;

test.each([
  ['harbor', 2000, undefined, { card: /Harbor Auto Finance/, ach: /Harbor Auto Finance/ }],
  ['maple', 2000, undefined, { card: /Maple Ridge Credit/, ach: null }],
  ['summit', 12_000, 10_000, { card: null, ach: null }],
])(
  'the demo lender %s has the documented portfolio, groups and disclosures',
  async (slug, loans, largeGroup, disclosures) => {
    const lender = createDemoLenders(await readReferenceLenders(TENANTS_DIR, 9000)).find(
      (each) => each.slug === slug,
    );
    expect(lender?.demo).toMatchObject({ loans, emailDomain: `${slug}.example` });
    expect(lender?.demo.largeGroup).toBe(largeGroup);
    for (const method of ['card', 'ach'] as const) {
      const expected = disclosures[method];
      const byKind = lender?.disclosures.byKind[method];
      if (expected === null) {
        expect(lender?.disclosures[method]).toBeNull();
        expect(byKind).toBeNull();
        continue;
      }
      expect(lender?.disclosures[method]).toMatch(expected);
      const kinds = Object.entries(byKind ?? {});
      expect(kinds.map(([kind]) => kind)).toEqual([
        'onePayment',
        'scheduledPayment',
        'recurringPayments',
        'creditToCustomer',
      ]);
      for (const [, text] of kinds) expect(text).toMatch(expected);
      // The authorization of recurring payments must state their amount, count and dates, and how to revoke it.
      for (const part of ['{amount}', '{count}', '{frequency}', '{first}', '{last}', 'revoke', 'copy'])
        expect(byKind?.recurringPayments).toContain(part);
    }
    expect(lender?.demo.office.website).toBe(`https://www.${slug}.example`);
    expect(lender?.canonicalOrigin).toBe(`http://${slug}.localhost:9000`);
  },
);

test('every lender has its own office, and only lenders with chat have conversations', () => {
  const folder = {
    name: 'Other',
    country: 'US',
    timeZone: 'America/Chicago',
    passwordScheme: 'oaep',
    reportsActivity: true,
  } as const;
  const tenants = ['harbor', 'summit', 'acme', 'zenith'].map((slug) => ({
    ...folder,
    slug,
    canonicalOrigin: `http://${slug}.localhost:9000`,
    flags: flagsSchema.parse({ hideChat: false, enablePms: slug === 'summit' }),
  }));
  const lenders = createDemoLenders(tenants);
  expect(new Set(lenders.map(({ demo }) => `${demo.office.line1} ${demo.office.phone}`)).size).toBe(4);
  expect(lenders.filter(({ demo }) => demo.conversations !== undefined).map(({ slug }) => slug)).toEqual([
    'summit',
  ]);
});

test.each([
  ['acme-lending', 'AL-'],
  ['acme', 'ACME-'],
  ['a', 'AX-'],
  ['maple-rock', 'MAPL-'],
  ['north-west-2-go', 'NWG-'],
])('the loan numbers of the tenant %s have the prefix %s, which no demo lender uses', (slug, prefix) => {
  const [lender] = createDemoLenders([{ ...SOME_LENDER, slug }]);
  expect(lender?.demo.accountPrefix).toBe(prefix);
});
