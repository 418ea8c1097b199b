// Runs three edges and three lender API servers behind nginx, with one PostgreSQL, and kills one of the six servers every ten seconds
// while staff work. Fails if an acknowledged write is missing or stored twice, or if a request fails for another reason than a killed
// server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPng } from '@livery/lender-api/testing/sample-files';
import { createSeededRandom } from '@livery/lender-api/testing/seeded-random';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { buildPortal } from './lib/portal-build.ts';
import { startPostgresIn } from './lib/postgres.ts';
import { runProgramOrThrow } from './lib/run-program.ts';
import { startUploads } from './lib/staff-load/file-uploads.ts';
import { startMailSink } from './lib/staff-load/mail-sink.ts';
import { printCallReport } from './lib/staff-load/report.ts';
import { startStaffLoad } from './lib/staff-load/run-load.ts';
import { startServerGroup } from './lib/staff-load/server-group.ts';
import { startSignIns } from './lib/staff-load/sign-ins.ts';
import type { Call } from './lib/staff-load/staff-session.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';
import { ensurePostgres } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';
import { LENDER, SLUG } from './lib/test-servers/lender-client.ts';

const SERVERS = 3;
const SESSIONS = 24;
const THINK_MS = [200, 1_500] as const;
/** Many more writes than in an office, because the writes are what is tested. */
const MIX = { lists: 0.15, searches: 0.15, accounts: 0.7, writes: 0.8 };
const RAMP_MS = 30_000;
const KILL_INTERVAL_MS = 10_000;
/** The number of wrong passwords that lock an account for 15 minutes (docs/product/sign-in-and-session.md#account-lock). */
const MAX_WRONG_PASSWORDS = 5;
/** How long a killed server is away. */
const DOWN_MS = 3_000;
/** How long background work may take after the load has ended: outstanding scheduled payments and emails. */
const BACKGROUND_TIMEOUT_MS = 180_000;

const usage = {
  command: 'npm run test:failover [-- --minutes N] [--seed N]',
  description:
    'Tests three edges and three lender API servers behind nginx while one of them is killed every ten seconds, for five minutes by default.',
};

function requireNone(label: string, texts: readonly string[]): void {
  if (texts.length > 0)
    throw new CommandError(`${label}: ${texts.length}, such as ${texts.slice(0, 3).join(', ')}`);
  console.log(`  ${label}: 0`);
}

/** Returns the texts that occur more than once. */
const findRepeated = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, (text) => text)].flatMap(([text, same]) => (same.length > 1 ? [text] : []));

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
  /** Returns the values of the first column. */
  const query = async (statement: string): Promise<string[]> => {
    const output = await runProgramOrThrow(`${bin}/psql`, [
      postgres.url,
      '-tAc',
      statement.replaceAll('$schema', `lender_${SLUG}`),
    ]);
    return output.split('\n').filter((line) => line !== '');
  };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: LENDER.timeZone }).format(new Date());
  const load = startStaffLoad({
    portal: group.portal,
    sessions: SESSIONS,
    thinkMs: THINK_MS,
    rampMs: RAMP_MS,
    mix: MIX,
    seed,
    scheduleDay: today,
  });
  const uploadCalls: Call[] = [];
  const uploads = startUploads(group.portal, (call) => uploadCalls.push(call));
  const signInCalls: Call[] = [];
  const signIns = startSignIns(group.portal, 'role7@harbor.example', (call) => signInCalls.push(call));
  await wait(RAMP_MS);

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
  await load.stop();
  await uploads.stop();
  await signIns.stop();
  const calls = [...load.calls, ...uploadCalls, ...signInCalls];
  const { errors } = printCallReport(calls);
  console.log(`\n${kills} servers killed. Calls that failed: ${((errors / calls.length) * 100).toFixed(2)}%`);
  requireNone(
    'errors that a killed server does not explain',
    calls.flatMap(({ operation, error, isTemporary }) =>
      error === null || isTemporary ? [] : [`${operation}: ${error}`],
    ),
  );

  const { signedIn, wrongPasswords, locked } = signIns.attempts;
  console.log(
    `Sign-ins: ${signedIn} succeeded, ${wrongPasswords} wrong passwords checked, ${locked} refused by the lock`,
  );
  requireNone(
    'wrong passwords that were checked beyond the limit',
    Array.from({ length: Math.max(0, wrongPasswords - MAX_WRONG_PASSWORDS) }, () => 'attempt'),
  );
  requireNone('account that was not locked', locked === 0 ? ['role7@harbor.example'] : []);

  const { payments, schedules, messages, emails } = load.writes;
  console.log(`Payments: ${payments.length} acknowledged`);
  const comments = await query(`select post_comment from $schema.payments where post_comment like 'load %'`);
  const storedComments = new Set(comments);
  requireNone('payments stored twice', findRepeated(comments));
  requireNone(
    'acknowledged payments that are missing',
    payments.flatMap(({ comment }) => (storedComments.has(comment) ? [] : [comment])),
  );

  console.log(`Scheduled payments: ${schedules.length} acknowledged`);
  await runStep('Waiting for background work', async () => {
    const end = Date.now() + BACKGROUND_TIMEOUT_MS;
    const countOutstanding = `select (select count(*) from $schema.schedules where status = 0 and next_execution_day <= '${today}')
      + (select count(*) from $schema.payments where state in ('reserved', 'pending'))
      + (select count(*) from $schema.outbox_mails where recipient is not null and sent_at is null and failed_at is null)`;
    while ((await query(countOutstanding))[0] !== '0') {
      if (Date.now() > end) throw new CommandError('Background work did not end.');
      await wait(500);
    }
  });
  const scheduleEmails = await query(
    `select custom_email from $schema.schedules where custom_email like 'load-%'`,
  );
  const storedSchedules = new Set(scheduleEmails);
  requireNone('scheduled payments stored twice', findRepeated(scheduleEmails));
  requireNone(
    'acknowledged scheduled payments that are missing',
    schedules.filter((email) => !storedSchedules.has(email)),
  );
  requireNone(
    'scheduled payments that were not paid',
    await query(
      `select id || ' status ' || status from $schema.schedules where custom_email like 'load-%' and status <> 1`,
    ),
  );
  requireNone(
    'payments that two scheduled payments share',
    findRepeated(await query(`select payment_id from $schema.schedules where custom_email like 'load-%'`)),
  );
  requireNone(
    'acknowledged payments that are not charged exactly as stored',
    await query(`select p.post_comment from $schema.payments p
      left join $schema.processor_charges c on c.reference = p.reference
      where p.post_comment in (${payments.map(({ comment }) => `'${comment}'`).join(', ') || "''"})
      and (p.state in ('reserved', 'pending', 'declined') or c.outcome is distinct from 'approved'
        or c.amount_cents is distinct from p.amount_cents + p.fee_cents)`),
  );
  requireNone(
    'charges of the processor without a payment',
    await query(`select reference from $schema.processor_charges c
      where not exists (select from $schema.payments p where p.reference = c.reference)
      and not exists (select from $schema.refunds r where r.reference = c.reference)`),
  );

  console.log(`Messages: ${messages.length} acknowledged`);
  const bodies = await query(`select body from $schema.chat_messages where body like 'load %'`);
  requireNone('messages stored twice', findRepeated(bodies));
  const storedBodies = new Set(bodies);
  requireNone(
    'acknowledged messages that are missing',
    messages.filter((body) => !storedBodies.has(body)),
  );

  console.log(`Emails: ${emails.length} requested and acknowledged, ${mailSink.emails.length} received`);
  const recipients = mailSink.emails.flatMap((email) => email.recipients);
  requireNone(
    'acknowledged emails that were not received',
    emails.filter((email) => !recipients.includes(email)),
  );
  const repeatedIds = findRepeated(mailSink.emails.map(({ messageId }) => messageId));
  console.log(
    `  emails received again with the same Message-ID, because their server was killed after sending: ${repeatedIds.length}`,
  );
  const idsOf = Map.groupBy(mailSink.emails, (email) => email.recipients.join());
  requireNone(
    'recipients of two different emails for one request',
    [...idsOf].flatMap(([recipient, same]) =>
      emails.includes(recipient) && new Set(same.map(({ messageId }) => messageId)).size > 1
        ? [recipient]
        : [],
    ),
  );

  const { loanNumbers, shades } = uploads;
  console.log(`Files: ${loanNumbers.length} loan accounts imported, ${shades.length} logos uploaded`);
  const storedNumbers = await query(`select loan_no from $schema.loans where loan_no like '77________'`);
  requireNone('loan accounts imported twice', findRepeated(storedNumbers));
  requireNone(
    'acknowledged loan accounts that are missing',
    loanNumbers.filter((loanNumber) => !storedNumbers.includes(loanNumber)),
  );
  const lastLogo = createPng(64, 64, shades.at(-1)).toString('hex');
  const currentLogos = await query(
    `select encode(content, 'hex') from $schema.files where replaced_at is null and media_type = 'image/png'`,
  );
  requireNone('last logo that is not in use', currentLogos.includes(lastLogo) ? [] : ['the last logo']);

  await group.stop();
  await mailSink.stop();
  await postgres.stop();
  for (const { remove } of [folder, postgresFolder]) remove();
});
