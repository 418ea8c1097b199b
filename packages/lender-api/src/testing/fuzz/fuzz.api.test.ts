import { expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';

test('no generated request gets a 500, times out, or returns stored markup or formulas unescaped', async () => {
  const { faults, accepted, statuses, requests } = await runCampaign({ requests: 1_500, seed: 20_261_122 });
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(1_500);
  // Enough generated requests must be valid to test the operations, not only the validation.
  expect(accepted.size).toBeGreaterThan(60);
  expect(statuses.get(200)).toBeGreaterThan(250);
}, 300_000);
