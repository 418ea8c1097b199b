// Sends valid, nearly valid and hostile requests for every operation of the contract (default: 100,000) to the reference lender
// API with PGlite in memory. Fails on a server error, a missing response, or stored text that a response contains unescaped.
// The same seed generates the same requests.
import { runCampaign } from '@livery/lender-api/testing/fuzz';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { CommandError, formatSeconds, runCommand } from './lib/steps.ts';

const REPORT_EVERY = 10_000;
const MAX_REQUESTS = 100_000_000;
const MAX_SEED = 2 ** 32 - 1;
/** Maximum number of characters printed of a path or body. */
const MAX_PRINTED = 300;

await runCommand(async () => {
  const usage = {
    command: 'npm run fuzz [-- --requests N] [--seed S]',
    description:
      'Sends N generated requests (default: 100000) to the reference lender API. Fails on server errors, missing responses and unescaped text.',
  };
  const options = parseCommandOptions(usage, {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  });
  const requests = parseWholeNumber('--requests', options.requests, [1, MAX_REQUESTS]);
  const seed = parseWholeNumber('--seed', options.seed, [0, MAX_SEED]);
  console.log(`${requests} requests, seed ${seed}`);
  const startTime = performance.now();
  let reportedCount = 0;
  const result = await runCampaign({ requests, seed }, (roundSeed, sent) => {
    if (sent < reportedCount) return;
    console.log(`  ${sent} sent, seed ${roundSeed}`);
    reportedCount += REPORT_EVERY;
  });
  const byStatus = [...result.statuses].sort(([one], [other]) => one - other);
  console.log(`${result.requests} requests in ${formatSeconds(performance.now() - startTime)}`);
  console.log(byStatus.map(([status, count]) => `  ${status}: ${count}`).join('\n'));
  console.log(`The API accepted at least one request of ${result.accepted.size} operations.`);
  for (const { what, seed: roundSeed, number, request } of result.faults) {
    console.error(`${request.operationId} ${what} (seed ${roundSeed}, request ${number})`);
    console.error(`  ${request.method} ${request.path.slice(0, MAX_PRINTED)}`);
    if (request.body !== null) console.error(`  ${request.body.toString().slice(0, MAX_PRINTED)}`);
  }
  if (result.faults.length > 0) throw new CommandError(`${result.faults.length} failures, seed ${seed}.`);
  console.log(`0 failures, seed ${seed}`);
});
