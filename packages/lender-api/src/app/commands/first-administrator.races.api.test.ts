import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectPostgres } from '../../platform/db/connect.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { dropSchema } from '../../platform/db/migrate.ts';
import type { LenderConfig } from '../../platform/lender/lender-config.ts';
import { createServerLauncher, endProcess, getPort } from '../../testing/server-process.ts';
import { createTestConfig } from '../../testing/test-lender.ts';
import { runApiCommand } from './run-command.ts';

const databaseUrl = process.env['DATABASE_URL'];
const config: LenderConfig = createTestConfig();
delete config.demo;
const servers = createServerLauncher(config, databaseUrl ?? null);
const dataFolder = join(servers.folder, 'data');
afterAll(async () => {
  await servers.killAll();
  if (databaseUrl !== undefined) {
    const database = await connectPostgres(databaseUrl);
    await dropSchema(database.orm, createLenderDb(database.orm, config.slug).schemaName);
    await database.close();
  }
  servers.removeFolder();
});

/** Runs a command of the lender API. Returns its exit code, its output and its error messages. */
async function runCommand(args: string[], { isTerminal = false, env = {} } = {}) {
  const output: string[] = [];
  const errors: string[] = [];
  const location = ['--data', dataFolder, '--lenders', join(servers.folder, 'lenders.json')];
  const code = await runApiCommand(
    [...args, ...location],
    {
      env: databaseUrl === undefined ? env : { DATABASE_URL: databaseUrl, ...env },
      print: (line) => void output.push(line),
      isTerminal,
      now: () => new Date(),
    },
    (message) => void errors.push(message),
  );
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

async function postJson(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function encryptPassword(password: string): string {
  const key = readFileSync(join(dataFolder, `public-keys/${config.slug}.pem`), 'utf8');
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt({ key, ...padding }, Buffer.from(password)).toString('base64');
}

test('after the commands "migrate" and "staff add", a server with --no-migrate starts and the first administrator can sign in', {
  timeout: 180_000,
}, async () => {
  const refusedStart = await servers.start('--no-migrate');
  expect(JSON.stringify(refusedStart.last)).toContain('Run the command \\"migrate\\" first.');
  await endProcess(refusedStart.child, 'SIGTERM');
  expect(await runCommand(['migrate', '--check'])).toMatchObject({ code: 1 });
  const beforeMigration = await runCommand(['staff', 'list']);
  expect(beforeMigration.errors).toContain('Run the command "migrate" first.');

  const migrateResult = await runCommand(['migrate']);
  expect(migrateResult).toMatchObject({ code: 0, errors: '' });
  expect(migrateResult.output).toContain(`${config.slug}: applied 0001-first-light.sql`);
  expect((await runCommand(['migrate'])).output).toBe(`${config.slug}: up to date`);
  expect(await runCommand(['migrate', '--check'])).toMatchObject({ code: 0 });

  expect((await runCommand(['staff', 'list'])).output).toBe('There is no staff.');
  const addResult = await runCommand(
    ['staff', 'add', 'ann@acme.example', '--name', 'Ann Ruiz', '--role', '1', '--lender', config.slug],
    { isTerminal: true },
  );
  expect(addResult).toMatchObject({ code: 0, errors: '' });
  const link = addResult.output.split('\n').at(-1) ?? '';
  expect(link).toMatch(/^https:\/\/portal\.test\.example\/reset-password\//);
  expect(JSON.parse((await runCommand(['staff', 'list', '--json'])).output)).toEqual([
    { email: 'ann@acme.example', name: 'Ann Ruiz', role: 1, status: 'invited' },
  ]);

  const server = await servers.start('--no-migrate');
  const url = `http://127.0.0.1:${getPort(server)}/${config.slug}`;
  const password = encryptPassword('Chosen-2026!');
  const resetCode = link.slice(link.lastIndexOf('/') + 1);
  const reset = { password, confirm_password: password, reset_code: resetCode };
  expect((await postJson(`${url}/users/reset-password`, reset)).status).toBe(200);
  const signedIn = await postJson(`${url}/users/login`, { email: 'ann@acme.example', password });
  expect(signedIn.body).toMatchObject({ result: { data: { role: 1, firstName: 'Ann', lastName: 'Ruiz' } } });
  const { accessToken } = signedIn.body['result'] as { accessToken: string };
  const details = await fetch(`${url}/client/details`, { headers: { accessToken } });
  expect(details.status).toBe(200);
  expect(await endProcess(server.child, 'SIGTERM')).toBe(0);
});

test('"staff add" prints the invitation link on a terminal or with --print-link, but not if a mail server sends the link', async () => {
  await runCommand(['migrate']);
  const addStaff = (name: string, options: string[], context = {}) =>
    runCommand(
      ['staff', 'add', `${name}@acme.example`, '--name', 'Bo Li', '--role', '2', ...options],
      context,
    );
  const resultWithoutTerminal = await addStaff('one', []);
  expect(resultWithoutTerminal.output).toContain('No mail server is configured (SMTP_URL).');
  expect(resultWithoutTerminal.output).not.toContain('reset-password');
  expect((await addStaff('two', ['--print-link'])).output).toContain('/reset-password/');
  const mailServerContext = { env: { SMTP_URL: 'smtp://mail.example' }, isTerminal: true };
  const resultWithMailServer = await addStaff('three', [], mailServerContext);
  expect(resultWithMailServer.output).toContain(
    'A running server sends the invitation to three@acme.example.',
  );
  expect(resultWithMailServer.output).not.toContain('reset-password');
});

test.each([
  [['unknown'], 'There is no command "unknown"'],
  [['staff'], 'The action must be one of add, list, invite, disable, enable, role.'],
  [['staff', 'add', '--name', 'Bo Li', '--role', '1'], 'The email address is missing.'],
  [['staff', 'add', 'a@b.example', 'c@d.example'], 'Unexpected argument "c@d.example".'],
  [['staff', 'list', 'extra', '--lender', config.slug], 'Unexpected argument "extra".'],
  [['migrate', config.slug], `Unexpected argument "${config.slug}".`],
  [['staff', 'list', '--lender', 'other'], 'The lenders file has no lender "other".'],
  [['staff', 'list', '--wrong'], "Unknown option '--wrong'"],
])('the command line %j fails with one message', async (args, message) => {
  const { code, errors } = await runCommand(args);
  expect(code).toBe(1);
  expect(errors).toContain(message);
  expect(errors).not.toContain('    at ');
});

test('import-loans imports a file twice with the same result, and exits with 1 if a row has an error', async () => {
  await runCommand(['migrate']);
  const file = join(servers.folder, 'loans.csv');
  const headings =
    'Account Number,First Name,Last Name,Date of Birth,SSN,Zip Code,Phone,Principal Balance,Regular Payment,Payment Frequency';
  const row = 'A-1,Ann,Ruiz,1990-04-12,666-41-0001,60614,3125550100,5000.00,250,M';
  writeFileSync(file, `${headings}\n${row}\n`);
  const firstImport = await runCommand(['import-loans', file]);
  expect(firstImport).toEqual({
    code: 0,
    output: 'Loan accounts: 1 created, 0 updated, 0 unchanged, 0 refused.',
    errors: '',
  });
  expect((await runCommand(['import-loans', file])).output).toContain('0 created, 0 updated, 1 unchanged');
  writeFileSync(file, `${headings}\n${row.replace(',M', ',Daily')}\n`);
  const failedImport = await runCommand(['import-loans', file]);
  expect(failedImport.code).toBe(1);
  expect(failedImport.output).toContain('line 2: Payment Frequency must be one of W, BW, SM, M.');
  expect((await runCommand(['import-loans', join(servers.folder, 'missing.csv')])).errors).toContain(
    'cannot be read',
  );
});

test('--help lists the commands', async () => {
  const { code, output } = await runCommand(['--help']);
  expect(code).toBe(0);
  for (const command of ['migrate', 'staff add']) expect(output).toContain(command);
});
