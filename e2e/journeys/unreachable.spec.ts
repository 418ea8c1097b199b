import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type Stack, type StackOptions, startApi, startStack, stopAll } from '../../scripts/lib/stack.ts';
import { PASSWORD, portalUrl } from '../support/tenants.ts';
import { expect, signIn, test } from '../support/test.ts';

// A stack of its own, because this journey takes the lender API away.
const dataDir = mkdtempSync(join(tmpdir(), 'livery-unreachable-'));
let options: StackOptions;
let stack: Stack;

test.beforeAll(async () => {
  options = { port: await freePort(), apiPort: await freePort(), dataDir, maxLoans: 60 };
  stack = await startStack(options);
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.use({ expectedConsoleErrors: [/status of 502/] });

test('a lender API that cannot be reached is said so, and Retry goes on where it stopped', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const port = String(options.port);
  await signIn(page, { slug: 'harbor' }, { port });
  await expect(page.getByText(/^1.12 of /)).toBeVisible();

  await stack.api?.stop();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  const anonymous = await page.context().browser()?.newPage();
  if (anonymous === undefined) throw new Error('The browser is gone.');
  await anonymous.goto(portalUrl('harbor', '/', port));
  await anonymous.getByLabel('Email').fill('role1@harbor.example');
  await anonymous.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await anonymous.getByRole('button', { name: 'Sign In' }).click();
  await expect(anonymous.getByText(/cannot be reached/)).toBeVisible();
  await anonymous.close();

  const { edge } = stack;
  const api = await startApi(options);
  stack = { ...stack, stop: () => stopAll(edge, api) };
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
});
