import { expect, test } from 'vitest';
import { createTestConfig } from '../../testing/test-lender.ts';
import { LendersFileError, parseLenders, readLendersFile } from './lender-config.ts';

const lender = createTestConfig({ slug: 'harbor' });

const getErrorMessage = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof LendersFileError) return error.message;
    throw error;
  }
  return null;
};

test('parseLenders returns the lenders of a valid file', () => {
  expect(parseLenders([lender], 'x.json')).toEqual([lender]);
});

test.each([
  [{ slug: 'No Spaces' }, 'field slug: must be up to 32 lowercase letters, digits and hyphens'],
  [{ slug: '1st' }, 'field slug: '],
  [{ slug: 'ends-' }, 'field slug: '],
  [{ slug: 'a'.repeat(33) }, 'field slug: '],
  [{ timeZone: 'Mars/Olympus' }, 'field timeZone: must be a time zone such as America/New_York'],
  [{ canonicalOrigin: 'https://x.example/path' }, 'field canonicalOrigin: must be an origin'],
  [{ canonicalOrigin: 'ftp://x.example' }, 'field canonicalOrigin: must be an origin'],
  [{ country: 'DE' }, 'field country: '],
  [{ flags: { cardEnabled: true } }, 'field flags: '],
  [{ flags: { colSchedMaxDays: -1 } }, 'field flags.colSchedMaxDays: '],
  [{ demo: { ...lender.demo, loans: 3 } }, 'field demo.loans: '],
  [
    {
      disclosures: {
        ...lender.disclosures,
        byKind: {
          card: null,
          pad: null,
          ach: {
            onePayment: 'Pay {amuont}.',
            scheduledPayment: null,
            recurringPayments: null,
            creditToCustomer: null,
          },
        },
      },
    },
    'field disclosures.byKind.ach.onePayment: has the unknown placeholder {amuont}; known are amount, total, count',
  ],
])('refuses a lender with %j and names the field and the reason', (changes, reason) => {
  const message = getErrorMessage(() =>
    parseLenders([lender, { ...lender, slug: 'b', ...changes }], 'x.json'),
  );
  expect(message).toContain('The lenders file x.json is not valid: lender 2');
  expect(message).toContain(reason);
});

test('refuses a slug that two lenders use', () => {
  expect(getErrorMessage(() => parseLenders([lender, lender], 'x.json'))).toContain(
    'two lenders have the slug harbor',
  );
});

test.each([[[]], [{}], [null], ['harbor']])('refuses %j because it is not a list of lenders', (value) => {
  expect(getErrorMessage(() => parseLenders(value, 'x.json'))).toContain(
    'it must contain a list of at least one lender',
  );
});

test('reports a file that cannot be read or is not valid JSON', () => {
  expect(getErrorMessage(() => readLendersFile('/nowhere/lenders.json'))).toContain(
    '/nowhere/lenders.json cannot be read',
  );
  expect(getErrorMessage(() => readLendersFile(import.meta.filename))).toContain('is not valid JSON');
});
