import { expect, test } from 'vitest';
import { cardFeesFromWire } from './card-fees.ts';
import { clientDetailsFromWire } from './client-details.ts';
import { pageFromWire } from './page.ts';

test('a fee that the lender does not name is null, not free', () => {
  expect(cardFeesFromWire({ conv_fee_one_time: { card: 3.5, ach: 0 } })).toEqual({
    oneTime: { card: 350, ach: 0, pad: null },
    recurring: { card: null, ach: null, pad: null },
    oneTimeScheduled: { card: null, ach: null, pad: null },
  });
});

const logos = { imageLoginLogo: null, imageNavbarLogo: null };

test("the lender's time zone is known where the lender says it", () => {
  const wire = { sessionTimeoutCap: null, capCustomizationSettings: logos };
  expect(clientDetailsFromWire({ ...wire, cron_timezone: 'America/Chicago' }).timeZone).toBe(
    'America/Chicago',
  );
  expect(clientDetailsFromWire(wire).timeZone).toBeNull();
});

test('a total is capped only where the lender says so', () => {
  const capped = (totals: object) => pageFromWire([], () => null, { totalPage: 1, ...totals }).totalIsCapped;
  expect([{ totalCount: 10_000, totalIsCapped: true }, { totalCount: 10_000 }, {}].map(capped)).toEqual([
    true,
    false,
    false,
  ]);
});
