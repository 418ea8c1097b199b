import { expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';

test('no generated request of any operation is answered with 500, hangs, or brings back unescaped what was stored', async () => {
  const { faults, accepted, statuses, requests } = await runCampaign({ requests: 1_500, seed: 20_261_122 });
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(1_500);
  // The requests reach the operations' own code, not only the validation before it.
  expect(accepted.size).toBeGreaterThan(60);
  expect(statuses.get(200)).toBeGreaterThan(250);
}, 300_000);
