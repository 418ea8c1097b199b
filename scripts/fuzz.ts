// Use: npm run fuzz [-- --requests N] [-- --seed S]
//
// Sends generated requests (default 100,000) of every operation of the contract, valid, nearly valid and hostile, to the reference
// lender API on the loopback interface with PGlite in memory. Fails on a server error, on a missing response, and on stored text
// that is returned unescaped. The same seed generates the same requests.
import { runCampaign } from '@livery/lender-api/testing/fuzz';
import { commandOptions, wholeNumber } from './lib/command-options.ts';
import { CommandError, runCommand, seconds } from './lib/steps.ts';

const REPORT_EVERY = 10_000;
const MOST_REQUESTS = 100_000_000;
const LARGEST_SEED = 2 ** 32 - 1;
/** Printed characters of a path or body. */
const SHOWN = 300;

await runCommand(async () => {
  const usage = {
    use: 'npm run fuzz [-- --requests N] [-- --seed S]',
    does: 'Sends N generated requests (100,000) to the reference lender API and fails on server errors, hangs and unescaped responses.',
  };
  const options = commandOptions(usage, {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  });
  const requests = wholeNumber('--requests', options.requests, [1, MOST_REQUESTS]);
  const seed = wholeNumber('--seed', options.seed, [0, LARGEST_SEED]);
  console.log(`${requests} requests, seed ${seed}`);
  const began = performance.now();
  let reported = 0;
  const result = await runCampaign({ requests, seed }, (roundSeed, sent) => {
    if (sent < reported) return;
    console.log(`  ${sent} sent, seed ${roundSeed}`);
    reported += REPORT_EVERY;
  });
  const byStatus = [...result.statuses].sort(([one], [other]) => one - other);
  console.log(`${result.requests} requests in ${seconds(performance.now() - began)}`);
  console.log(byStatus.map(([status, count]) => `  ${status}: ${count}`).join('\n'));
  console.log(`${result.accepted.size} operations accepted at least one request.`);
  for (const { what, seed: roundSeed, number, request } of result.faults) {
    console.error(`${request.operationId} ${what} (seed ${roundSeed}, request ${number})`);
    console.error(`  ${request.method} ${request.path.slice(0, SHOWN)}`);
    if (request.body !== null) console.error(`  ${request.body.toString().slice(0, SHOWN)}`);
  }
  if (result.faults.length > 0) throw new CommandError(`${result.faults.length} failures, seed ${seed}.`);
  console.log(`0 failures, seed ${seed}`);
});
