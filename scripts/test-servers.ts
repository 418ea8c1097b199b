// Starts three reference lender API servers with separate data folders on one PostgreSQL behind PgBouncer in transaction mode.
// Checks that sessions, lock-outs and chat are shared, then restarts PostgreSQL, kills a server and moves the lender to another
// PostgreSQL cluster, all under load. Restores a backup into an empty cluster. Fails if a server does not recover by itself, or if an
// acknowledged message is missing or stored twice.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openChatStream } from './lib/chat-stream.ts';
import { parseCommandOptions } from './lib/command-options.ts';
import { findFreePort } from './lib/free-port.ts';
import { startPgbouncer } from './lib/pgbouncer.ts';
import { startPostgresIn } from './lib/postgres.ts';
import { runProgramOrThrow } from './lib/run-program.ts';
import { startService } from './lib/service.ts';
import { findRepeated } from './lib/staff-load/write-report.ts';
import { CommandError, formatSeconds, runCommand } from './lib/steps.ts';
import { ensurePostgres } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';
import { type Api, call, getUrl, keys, LENDER, SLUG, signIn } from './lib/test-servers/lender-client.ts';
import { startLoad } from './lib/test-servers/load.ts';
import { restoreBackup } from './lib/test-servers/restore.ts';

const SERVERS = 3;
/** Fewer connections than the servers open, so that transactions of different servers share them. */
const POOLED_CONNECTIONS = 4;
const LOAD_MS = 4_000;
const RECOVERY_TIMEOUT_MS = 30_000;

function requireEqual(label: string, actual: unknown, expected: unknown): void {
  if (actual !== expected)
    throw new CommandError(`${label}: ${String(actual)} instead of ${String(expected)}`);
  console.log(`  ${label}: ${String(actual)}`);
}

/**
 * Waits until every server responds to a request that reads the database. Returns the waiting time in
 * milliseconds.
 */
async function waitForRecovery(servers: readonly Api[], accessToken: string): Promise<number> {
  const startTime = performance.now();
  for (const api of servers) {
    while ((await call(api, '/client/details', { accessToken }).catch(() => null))?.status !== 200) {
      if (performance.now() - startTime > RECOVERY_TIMEOUT_MS)
        throw new CommandError('A server did not recover by itself.');
      await wait(50);
    }
  }
  return performance.now() - startTime;
}

await runCommand(async () => {
  parseCommandOptions(
    {
      command: 'npm run test:servers',
      description:
        'Tests three lender API servers on one PostgreSQL behind PgBouncer, through a restart of PostgreSQL, the kill of a server, and the move of the lender to another PostgreSQL. Then restores a backup and signs in.',
    },
    {},
  );
  const bin = await ensurePostgres();
  const folders = ['postgres', 'postgres-west', 'pgbouncer', 'servers'].map(createTemporaryFolder);
  const [postgresFolder, westFolder, poolerFolder, folder] = folders.map(({ path }) => path) as [
    string,
    string,
    string,
    string,
  ];
  const databasePort = await findFreePort();
  const startDatabase = () => startPostgresIn(postgresFolder, ['max_connections=100'], databasePort);
  let postgres = await startDatabase();
  const west = await startPostgresIn(westFolder, ['max_connections=100']);
  const pooler = await startPgbouncer(poolerFolder, postgres.url, POOLED_CONNECTIONS);

  const keysFolder = join(folder, 'keys');
  mkdirSync(keysFolder);
  writeFileSync(join(keysFolder, `${SLUG}.pem`), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const lendersFile = join(folder, 'lenders.json');
  writeFileSync(lendersFile, JSON.stringify([LENDER]));
  const databaseEnv = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_URLS: JSON.stringify({ west: west.url }),
  };
  const serverEnv = { ...databaseEnv, DATABASE_POOL_SIZE: '5', PASSWORD_KEYS_DIR: keysFolder };
  const startApi = async (number: number, env: NodeJS.ProcessEnv = serverEnv): Promise<Api> =>
    startService(
      `server ${number}`,
      fileURLToPath(import.meta.resolve('@livery/lender-api/main')),
      [
        ...['--port', String(await findFreePort()), '--lenders', lendersFile, '--demo'],
        ...['--data', join(folder, `data-${number}`)],
      ],
      { ...env, LOG_LEVEL: 'silent' },
    );
  // The first server migrates and seeds the database.
  const servers = [await startApi(1)];
  while (servers.length < SERVERS) servers.push(await startApi(servers.length + 1));
  const [first, second, third] = servers as [Api, Api, Api];

  console.log('Shared state');
  const signedIn = await signIn(first, 'role1');
  requireEqual('sign-in on server 1', signedIn.status, 200);
  const { accessToken } = signedIn.body['result'] as { accessToken: string };
  for (const api of [second, third])
    requireEqual(
      'session on another server',
      (await call(api, '/client/details', { accessToken })).status,
      200,
    );
  for (let attempt = 0; attempt < 5; attempt += 1)
    await signIn(servers[attempt % SERVERS] ?? first, 'role7', 'Wrong-2026!');
  for (const api of servers) requireEqual('locked account', (await signIn(api, 'role7')).status, 429);

  const credentials = await call(second, '/chat/get-credentials', { accessToken }, {});
  const chatToken = (credentials.body['result'] as { data: { token: string } }).data.token;
  const conversations = await call(second, '/chat/conversations', { chatToken });
  requireEqual('conversations on server 2', conversations.status, 200);
  const loanId = Number(
    (
      await runProgramOrThrow(`${bin}/psql`, [
        postgres.url,
        '-tAc',
        `select min(id) from lender_${SLUG}.loans`,
      ])
    ).trim(),
  );
  const stream = await openChatStream({
    url: getUrl(third, '/chat/stream'),
    getHeaders: () => Promise.resolve({ chatToken }),
  });
  const send = async (body: string) => {
    const message = { loanId, body, clientKey: body.replaceAll(' ', '-') };
    requireEqual(
      'message sent',
      (await call(first, '/chat/send-message', { chatToken }, message)).status,
      200,
    );
  };
  await send('before the restart');
  requireEqual(
    'live message from server 1 on server 3',
    await stream.waitFor(['before the restart'], RECOVERY_TIMEOUT_MS),
    true,
  );

  console.log('PostgreSQL restarts under load');
  const load = startLoad(servers, chatToken, loanId);
  await wait(LOAD_MS);
  await postgres.stop();
  postgres = await startDatabase();
  const recoveryMs = await waitForRecovery(servers, accessToken);
  console.log(`  all servers answered ${formatSeconds(recoveryMs)} after PostgreSQL was ready`);
  await send('after the restart');
  requireEqual(
    'live message after the restart',
    await stream.waitFor(['after the restart'], RECOVERY_TIMEOUT_MS),
    true,
  );

  console.log('A server is killed under load');
  await wait(LOAD_MS);
  process.kill(second.pid, 'SIGKILL');
  await wait(LOAD_MS);

  console.log('The lender moves to another PostgreSQL under load');
  const moveStart = performance.now();
  const output = await runProgramOrThrow(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('@livery/lender-api/cli')),
      ...['move', SLUG, '--to', 'west', '--lenders', lendersFile, '--data', join(folder, 'data-move')],
    ],
    { ...databaseEnv, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
  );
  const aliveServers = [first, third];
  await waitForRecovery(aliveServers, accessToken);
  console.log(`  moved in ${formatSeconds(performance.now() - moveStart)}`);
  requireEqual('the command reports', output.includes('The lender is available in west.'), true);
  await send('after the move');
  requireEqual(
    'live message after the move',
    await stream.waitFor(['after the move'], RECOVERY_TIMEOUT_MS),
    true,
  );
  await wait(LOAD_MS);
  await load.stop();
  const { acknowledged, failed } = load.getCounts();
  console.log(`  ${acknowledged} messages acknowledged, ${failed} requests failed`);
  requireEqual(
    'all acknowledged messages arrived live',
    await stream.waitFor(load.acknowledged, RECOVERY_TIMEOUT_MS),
    true,
  );
  stream.stop();
  requireEqual(
    'live messages that arrived twice',
    findRepeated(stream.messages.map(({ body }) => body)).length,
    0,
  );
  requireEqual('statuses other than 200 and 503', [...load.unexpected].join(', '), '');
  const storedBodies = await runProgramOrThrow(`${bin}/psql`, [
    west.url,
    '-tAc',
    `select body from lender_${SLUG}.chat_messages where body like 'load %'`,
  ]);
  const bodies = storedBodies.trim().split('\n');
  const uniqueBodies = new Set(bodies);
  requireEqual('messages stored twice', bodies.length - uniqueBodies.size, 0);
  requireEqual(
    'acknowledged messages that are missing',
    load.acknowledged.filter((text) => !uniqueBodies.has(text)).length,
    0,
  );
  await Promise.all([first.stop(), third.stop()]);

  console.log('A backup is restored into an empty cluster');
  const restored = await restoreBackup({ bin, databaseUrl: west.url, keysFolder, lendersFile });
  const restoredApi = await startApi(4, {
    DATABASE_URL: restored.databaseUrl,
    PASSWORD_KEYS_DIR: restored.keysFolder,
  });
  requireEqual('sign-in after the restore', (await signIn(restoredApi, 'role1')).status, 200);
  const restoredBodies = await runProgramOrThrow(`${bin}/psql`, [
    restored.databaseUrl,
    '-tAc',
    `select body from lender_${SLUG}.chat_messages where body like 'load %'`,
  ]);
  requireEqual('restored messages', restoredBodies.trim().split('\n').length, bodies.length);
  await restoredApi.stop();
  await restored.stop();
  for (const { stop } of [pooler, west, postgres]) await stop();
  for (const { remove } of folders) remove();
});
