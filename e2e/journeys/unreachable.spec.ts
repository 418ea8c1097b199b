import { findFreePort } from '../../scripts/lib/free-port.ts';
import { startEdge } from '../../scripts/lib/stack.ts';
import { getJourneyStack } from '../support/journey-stack.ts';
import { startRelay } from '../support/relay.ts';
import { openSignedIn } from '../support/session.ts';
import { PASSWORD, portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

/** A separate edge for this run's lender API. Tests can cut the connection between them. */
let edge: Awaited<ReturnType<typeof startEdge>>;
let relay: Awaited<ReturnType<typeof startRelay>>;

test.beforeAll(async () => {
  const { apiPort, ...rest } = getJourneyStack();
  relay = await startRelay(apiPort);
  edge = await startEdge({ ...rest, port: await findFreePort(), apiPort: relay.port });
});

test.afterAll(async () => {
  await edge.stop();
  await relay.cut();
});

test.use({ expectedConsoleErrors: [/status of 502/] });

test('the portal reports that the lender API is down, retries, and continues when the API responds again', async ({
  page,
  browser,
}) => {
  const port = String(edge.ready.port);
  await openSignedIn(page, harbor, { port });
  await expect(page.getByText(/^1.12 of /)).toBeVisible();

  await relay.cut();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(page.getByText(/^The lender’s system cannot be reached\. The information/)).toBeVisible();
  const anonymous = await browser.newPage();
  await anonymous.goto(portalUrl('harbor', '/', port));
  await anonymous.getByLabel('Email').fill('role1@harbor.example');
  await anonymous.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await anonymous.getByRole('button', { name: 'Sign In' }).click();
  await expect(anonymous.getByText(/cannot be reached/)).toBeVisible();
  await anonymous.close();

  await relay.restore();
  // The portal retries every five seconds.
  await expect(page.getByText('Connection restored.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
});
