import type { Schemas } from '@livery/contract';
import { expect, test } from 'vitest';
import { createResponseFields } from '../testing/response-fields.ts';
import { cardFeesFromWire } from './card-fees.ts';
import { totalsFromWire } from './page.ts';
import { portalConfigurationFromWire } from './portal-configuration.ts';
import { clientSettingsFromWire } from './settings.ts';

test('a fee that the lender omits is null, not zero', () => {
  expect(
    cardFeesFromWire(
      createResponseFields<Schemas['CardFees']>({ conv_fee_one_time: { card: 3.5, ach: 0 } }).fields,
    ),
  ).toEqual({
    oneTime: { card: 350, ach: 0, pad: null },
    recurring: { card: null, ach: null, pad: null },
    oneTimeScheduled: { card: null, ach: null, pad: null },
  });
});

const logos = { imageLoginLogo: null, imageNavbarLogo: null };

test('an empty phone number and ZIP code are empty, not unknown', () => {
  const { fields, violations } = createResponseFields<Schemas['ClientSettings']>({
    phone: '',
    addressCity: 'Boise',
    addressZip: '',
  });
  expect(clientSettingsFromWire(fields)).toMatchObject({
    phone: '',
    address: { line1: '', line2: '', city: 'Boise', state: '', zip: '' },
  });
  const faultyFields = violations.map(({ field }) => field);
  for (const field of ['phone', 'addressZip']) expect(faultyFields).not.toContain(field);
});

test("the lender's time zone is null if it is missing or invalid", () => {
  const wire = { sessionTimeoutCap: null, capCustomizationSettings: logos };
  const readTimeZone = (details: object) =>
    portalConfigurationFromWire(createResponseFields<Schemas['ClientDetails']>(details).fields).timeZone;
  expect(readTimeZone({ ...wire, cron_timezone: 'America/Chicago' })).toBe('America/Chicago');
  expect(readTimeZone(wire)).toBeNull();
  expect(readTimeZone({ ...wire, cron_timezone: 'Mars/Phobos' })).toBeNull();
});

test('totalIsCapped is true only if the lender sends it as true', () => {
  const readIsCapped = (totals: object) =>
    totalsFromWire(createResponseFields<{ totalPage: number }>({ totalPage: 1, ...totals }).fields)
      .totalIsCapped;
  expect([{ totalCount: 10_000, totalIsCapped: true }, { totalCount: 10_000 }, {}].map(readIsCapped)).toEqual(
    [true, false, false],
  );
});
