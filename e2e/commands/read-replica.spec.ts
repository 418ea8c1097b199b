import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { type PostgresProcess, startPostgresIn, startReplicaIn } from '../../scripts/lib/postgres.ts';
import { runProgramOrThrow } from '../../scripts/lib/run-program.ts';
import { startService } from '../../scripts/lib/service.ts';
import { ensurePostgres } from '../../scripts/lib/system-packages.ts';
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.ts';
import {
  type Api,
  call,
  getUrl,
  keys,
  LENDER,
  SLUG,
  signIn,
} from '../../scripts/lib/test-servers/lender-client.ts';

// The test takes 20 seconds on an idle machine, but much longer on a busy one.
test.describe.configure({ timeout: 180_000 });

/** Functions that stop what the test has started. */
const stopFunctions: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const stop of stopFunctions.splice(0).reverse()) await stop();
});

function createFolder(name: string): string {
  const folder = createTemporaryFolder(name);
  stopFunctions.push(folder.remove);
  return folder.path;
}

const execute = async ({ url }: PostgresProcess, statement: string) =>
  runProgramOrThrow(`${await ensurePostgres()}/psql`, ['--dbname', url, '--command', statement]);

interface TestServer extends Api {
  readonly operationsPort: number;
}

/** Starts a server of the lender API. All servers use the same keys. */
async function startServer(env: NodeJS.ProcessEnv): Promise<TestServer> {
  const folder = createFolder('read-replica-server');
  const keysFolder = join(folder, 'keys');
  mkdirSync(keysFolder);
  writeFileSync(join(keysFolder, `${SLUG}.pem`), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const lendersFile = join(folder, 'lenders.json');
  writeFileSync(lendersFile, JSON.stringify([LENDER]));
  const operationsPort = await findFreePort();
  const api: Api = await startService(
    'lender API',
    fileURLToPath(import.meta.resolve('@livery/lender-api/main')),
    [
      ...['--port', String(await findFreePort()), '--lenders', lendersFile, '--demo'],
      ...['--data', join(folder, 'data')],
    ],
    {
      ...env,
      LOG_LEVEL: 'silent',
      PASSWORD_KEYS_DIR: keysFolder,
      OPERATIONS_PORT: String(operationsPort),
    },
  );
  stopFunctions.push(api.stop);
  return { ...api, operationsPort };
}

async function readMetric({ operationsPort }: TestServer, name: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${operationsPort}/metrics`)).text();
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}

const countReplicaReads = (server: TestServer) =>
  readMetric(server, 'livery_api_list_reads_total{source="replica"}');

async function openSession(server: TestServer, name: string): Promise<string> {
  const { status, body } = await signIn(server, name);
  expect(status).toBe(200);
  return (body['result'] as { accessToken: string }).accessToken;
}

async function listGroupNames(server: TestServer, accessToken: string): Promise<string[]> {
  const { status, body } = await call(server, '/rule/list-group?page=1&limit=48', { accessToken });
  expect(status).toBe(200);
  return (body['result'] as { data: { groupName: string }[] }).data.map(({ groupName }) => groupName);
}

/** Waits until the server reads the lists of a person from the replica. */
const waitForReplica = (server: TestServer, accessToken: string) =>
  expect
    .poll(async () => {
      const before = await countReplicaReads(server);
      await listGroupNames(server, accessToken);
      return (await countReplicaReads(server)) > before;
    })
    .toBe(true);

test('a list comes from the replica, but never without the last write of the person who reads it', async () => {
  const primary = await startPostgresIn(createFolder('read-replica-primary'), ['fsync=off']);
  stopFunctions.push(primary.stop);
  const replicaFolder = createFolder('read-replica');
  const replica = await startReplicaIn(replicaFolder, primary.url);
  stopFunctions.push(replica.stop);
  const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url };
  const [first, second] = [await startServer(env), await startServer(env)];
  const writer = await openSession(first, 'role1');
  // A second person who may see the groups.
  await execute(
    primary,
    `insert into lender_${SLUG}.staff (role, first_name, last_name, email, password_hash)
      select role, 'Second', 'Reader', 'reader@harbor.example', password_hash from lender_${SLUG}.staff where role = 1`,
  );
  const reader = await openSession(first, 'reader');
  await waitForReplica(first, writer);
  await waitForReplica(second, writer);

  // The replica no longer applies what it receives, so it stays at the state before the write.
  await execute(replica, 'select pg_wal_replay_pause()');
  const group = 'Written just now';
  const created = await call(
    first,
    '/rule/create-group',
    { accessToken: writer },
    { groupName: group, isStatic: false },
  );
  expect(created.status).toBe(200);
  const groupId = (created.body['result'] as { data: { id: number } }).data.id;
  expect(await listGroupNames(first, writer)).toContain(group);
  expect(await listGroupNames(second, writer)).toContain(group);
  const replicaReads = await countReplicaReads(second);
  expect(await listGroupNames(second, reader)).not.toContain(group);
  expect(await countReplicaReads(second)).toBe(replicaReads + 1);

  // A replica that is more than ten seconds behind is not used.
  await expect.poll(() => listGroupNames(second, reader), { timeout: 30_000 }).toContain(group);
  await execute(replica, 'select pg_wal_replay_resume()');
  // Each server checks the replica itself.
  await waitForReplica(first, writer);

  const readsBefore = await countReplicaReads(first);
  const page = { page: 1, limit: 12 };
  for (const [path, body] of [
    ['/users/signed-up-lenders', page],
    ['/users/get-on-app?page=1&limit=12'],
    ['/payments/payment-made', page],
    ['/client/get-transactions', page],
    ['/users/failed-notify-lenders', page],
    ['/users/app-details'],
    ['/users/search-borrowers?searchString=44'],
    [`/rule/group-loan-list?clientGroupRuleId=${groupId}&page=1&limit=12`],
    ['/loan/audit-trail?loanId=1&page=1&limit=12'],
  ] as const)
    expect((await call(first, path, { accessToken: writer }, body)).status, path).toBe(200);
  for (const path of ['/users/export-borrowers', `/rule/export-group?groupRuleId=${groupId}&type=csv`]) {
    const response = await fetch(getUrl(first, path), { headers: { accessToken: writer } });
    expect(response.status, path).toBe(200);
    expect((await response.text()).split('\n').length, path).toBeGreaterThan(5);
  }
  expect(await countReplicaReads(first)).toBe(readsBefore + 11);

  await replica.stop();
  expect(await listGroupNames(first, reader)).toContain(group);
  const restarted = await startPostgresIn(replicaFolder, ['fsync=off'], Number(new URL(replica.url).port));
  stopFunctions.push(restarted.stop);
  await waitForReplica(first, writer);
});
