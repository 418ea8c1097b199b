// Runs three edges and three lender API servers behind nginx, with one PostgreSQL, and kills one of the six servers every ten seconds
// while staff and borrowers work. Fails if an acknowledged write is missing or took effect twice, if a live message is missing, repeated
// or out of order, or if a request fails for another reason than a killed server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '@livery/lender-api/testing/seeded-random';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { buildPortal } from './lib/portal-build.ts';
import { startPostgresIn } from './lib/postgres.ts';
import { runProgramOrThrow } from './lib/run-program.ts';
import { startConversations } from './lib/staff-load/conversations.ts';
import { listFailoverWrites } from './lib/staff-load/failover-writes.ts';
import { startUploads } from './lib/staff-load/file-uploads.ts';
import { startMailSink } from './lib/staff-load/mail-sink.ts';
import { printCallReport } from './lib/staff-load/report.ts';
import { startStaffLoad } from './lib/staff-load/run-load.ts';
import { startServerGroup } from './lib/staff-load/server-group.ts';
import { startSignIns } from './lib/staff-load/sign-ins.ts';
import type { Call } from './lib/staff-load/staff-session.ts';
import {
  countUnfinishedWork,
  findUnmatchedCharges,
  listBorrowers,
  type Query,
  readStoredWrites,
} from './lib/staff-load/stored-writes.ts';
import { findWriteErrors, formatWriteReport, summarizeWrites } from './lib/staff-load/write-report.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';
import { ensurePostgres } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';
import { LENDER, SLUG } from './lib/test-servers/lender-client.ts';

const SERVERS = 3;
const SESSIONS = 24;
const CONVERSATIONS = 3;
const THINK_MS = [200, 1_500] as const;
/** Many more writes than in an office, because the writes are what is tested. */
const MIX = { lists: 0.15, searches: 0.15, accounts: 0.7, writes: 0.8 };
const RAMP_MS = 30_000;
const KILL_INTERVAL_MS = 10_000;
/** Wrong passwords lock an account for 15 minutes (docs/product/sign-in-and-session.md#account-lock). */
const MAX_WRONG_PASSWORDS = 5;
const LOCK_MS = 15 * 60_000;
/** The wrong passwords that are checked for one address (docs/product/sign-in-and-session.md#network-address-limit). */
const ADDRESS_BURST = 30;
const ADDRESS_INTERVAL_MS = 1_000;
/** How long a killed server is away. */
const DOWN_MS = 3_000;
/** How long background work may take after the load has ended: outstanding scheduled payments and emails. */
const BACKGROUND_TIMEOUT_MS = 180_000;

const usage = {
  command: 'npm run test:failover [-- --minutes N] [--seed N]',
  description:
    'Tests three edges and three lender API servers behind nginx while one of them is killed every ten seconds, for five minutes by default.',
};

/** Returns the servers that are not the last ready server of their kind, such as `edge`. */
const listReplaceable = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name.split(' ')[0]).values()].flatMap((same) =>
    same.length > 1 ? same : [],
  );

await runCommand(async () => {
  const options = parseCommandOptions(usage, {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  });
  const minutes = parseWholeNumber('--minutes', options.minutes, [1, 60]);
  const seed = parseWholeNumber('--seed', options.seed, [0, 1_000_000_000]);
  const bin = await ensurePostgres();
  await buildPortal();
  const [folder, postgresFolder] = [createTemporaryFolder('failover'), createTemporaryFolder('postgres')];
  const postgres = await startPostgresIn(postgresFolder.path, ['max_connections=100']);
  const mailSink = await startMailSink();
  const lendersFile = join(folder.path, 'lenders.json');
  writeFileSync(lendersFile, JSON.stringify([LENDER]));
  const group = await runStep('Starting six servers', () =>
    startServerGroup({
      folder: folder.path,
      servers: SERVERS,
      apiEnv: { DATABASE_URL: postgres.url, SMTP_URL: mailSink.url, LOG_LEVEL: 'silent' },
      lender: { slug: SLUG, lendersFile, email: 'role1@harbor.example' },
      logFile: join(folder.path, 'servers.log'),
    }),
  );
  const query: Query = async (statement) => {
    const output = await runProgramOrThrow(`${bin}/psql`, [
      postgres.url,
      '-tAc',
      statement.replaceAll('$schema', `lender_${SLUG}`),
    ]);
    return output.split('\n').filter((line) => line !== '');
  };
  // Rules of the demo data could refuse the sign-in of a borrower.
  await query('delete from $schema.rules');
  const correspondents = (await listBorrowers(query, CONVERSATIONS)).map((row) => {
    const [loanId = '', borrowerEmail = ''] = row.split(' ');
    return { loanId: Number(loanId), borrowerEmail };
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: LENDER.timeZone }).format(new Date());
  const otherCalls: Call[] = [];
  const onCall = (call: Call) => otherCalls.push(call);
  const conversations = await runStep('Opening conversations', () =>
    startConversations(group.portal, correspondents, mailSink, onCall),
  );
  const loadStart = Date.now();
  const load = startStaffLoad({
    portal: group.portal,
    sessions: SESSIONS,
    thinkMs: THINK_MS,
    rampMs: RAMP_MS,
    mix: MIX,
    seed,
    scheduleDay: today,
  });
  const uploads = startUploads(group.portal, onCall);
  await wait(RAMP_MS);
  // Not during the ramp, because their password hashes would delay the sign-ins of the staff sessions.
  const signInCalls: Call[] = [];
  const signIns = startSignIns(group.portal, 'role7@harbor.example', (call) => signInCalls.push(call));

  const random = createSeededRandom(seed);
  const deadline = Date.now() + minutes * 60_000;
  let kills = 0;
  await runStep(`Killing a server every ten seconds for ${minutes} minutes`, async () => {
    const restarts: Promise<void>[] = [];
    while (Date.now() < deadline) {
      const name = random.pickAny(listReplaceable(group.listReady()));
      if (name !== undefined) {
        await group.kill(name);
        kills += 1;
        restarts.push(wait(DOWN_MS).then(() => group.start(name)));
      }
      await wait(KILL_INTERVAL_MS);
    }
    await Promise.all(restarts);
  });
  for (const { stop } of [load, uploads, signIns, conversations]) await stop();
  const loadMs = Date.now() - loadStart;
  await runStep('Waiting for background work', async () => {
    const end = Date.now() + BACKGROUND_TIMEOUT_MS;
    while ((await countUnfinishedWork(query, today)) > 0) {
      if (Date.now() > end) throw new CommandError('Background work did not end.');
      await wait(500);
    }
  });
  const deliveries = await runStep('Waiting for live messages', () =>
    conversations.readDeliveries(load.writes.messages),
  );

  const calls = [...load.calls, ...otherCalls, ...signInCalls];
  const { errors } = printCallReport(calls);
  console.log(
    `\n${kills} servers killed. Calls that failed: ${((errors / calls.length) * 100).toFixed(2)}%\n`,
  );

  const stored = await readStoredWrites(query);
  const writes = listFailoverWrites({
    staff: load.writes,
    conversationMessages: conversations.listAcknowledged(),
    deliveries,
    uploads,
    stored,
    emails: mailSink.emails,
  });
  const { signedIn, usable } = signIns;
  const signInWrites = {
    kind: 'sign-ins',
    operation: 'signIn',
    acknowledged: signedIn,
    effects: usable,
  };
  const summaries = [
    ...writes.map((each) => summarizeWrites(each, calls)),
    summarizeWrites(signInWrites, signInCalls),
  ];
  console.log(formatWriteReport(summaries));
  const repeatedEmails =
    mailSink.emails.length - new Set(mailSink.emails.map(({ messageId }) => messageId)).size;
  const streams = otherCalls.filter(({ operation }) => operation === 'streamChat');
  console.log(
    `\n${repeatedEmails} emails were received again with the same Message-ID, because their server was killed after sending them.\n${streams.length} chat streams were opened for ${2 * CONVERSATIONS + 1} readers; ${streams.filter(({ error }) => error !== null).length} attempts failed.`,
  );
  const { lock, addressLimit } = signIns;
  for (const [label, { sent, checked, refused }] of [
    ['for one account', lock],
    ['from one address', addressLimit],
  ] as const)
    console.log(`Wrong passwords ${label}: ${sent} sent, ${checked} checked, ${refused} refused`);

  const faults = [...findWriteErrors(summaries)];
  const addFault = (label: string, texts: readonly string[]) => {
    if (texts.length > 0) faults.push(`${label}: ${texts.length}, such as ${texts.slice(0, 3).join(', ')}`);
  };
  addFault(
    'errors that a killed server does not explain',
    calls.flatMap(({ operation, error, isTemporary }) =>
      error === null || isTemporary ? [] : [`${operation}: ${error}`],
    ),
  );
  addFault(
    'messages out of order',
    deliveries.flatMap(({ outOfOrder }) => outOfOrder),
  );
  const unmatched = await findUnmatchedCharges(
    query,
    load.writes.payments.map(({ comment }) => comment),
  );
  addFault('acknowledged payments that are not charged exactly as stored', unmatched.payments);
  addFault('payments that two scheduled payments share', unmatched.schedules);
  addFault('charges of the processor without a payment', unmatched.charges);
  const lastLogo = uploads.logoHashes.at(-1) ?? '';
  addFault('last logo that is not in use', stored.usedImages.includes(lastLogo) ? [] : [lastLogo]);
  const maxChecked = MAX_WRONG_PASSWORDS * (1 + Math.floor(loadMs / LOCK_MS));
  if (lock.checked > maxChecked) faults.push(`${lock.checked} wrong passwords were checked for one account`);
  if (lock.refused === 0) faults.push('the account was not locked');
  if (addressLimit.checked > ADDRESS_BURST + loadMs / ADDRESS_INTERVAL_MS)
    faults.push(`${addressLimit.checked} wrong passwords were checked for one address`);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  console.log('No acknowledged write was lost, and none took effect twice.');

  await group.stop();
  await mailSink.stop();
  await postgres.stop();
  for (const { remove } of [folder, postgresFolder]) remove();
});
