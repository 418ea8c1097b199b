import { freePort } from '../../scripts/lib/free-port.ts';
import { startEdge } from '../../scripts/lib/stack.ts';
import { journeyStack } from '../support/journey-stack.ts';
import { startRelay } from '../support/relay.ts';
import { openSignedIn } from '../support/session.ts';
import { PASSWORD, portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

/** An edge of its own in front of this run's lender API, with a line between them that can be cut. */
let edge: Awaited<ReturnType<typeof startEdge>>;
let relay: Awaited<ReturnType<typeof startRelay>>;

test.beforeAll(async () => {
  const { apiPort, ...rest } = journeyStack();
  relay = await startRelay(apiPort);
  edge = await startEdge({ ...rest, port: await freePort(), apiPort: relay.port });
});

test.afterAll(async () => {
  await edge.stop();
  await relay.cut();
});

test.use({ expectedConsoleErrors: [/status of 502/] });

test('a lender API that is down behind the edge is said so, tried for, and the page goes on once it answers', async ({
  page,
  browser,
}) => {
  const port = String(edge.ready.port);
  await openSignedIn(page, harbor, { port });
  await expect(page.getByText(/^1.12 of /)).toBeVisible();

  await relay.cut();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(page.getByText(/^The lender’s system cannot be reached\. What/)).toBeVisible();
  const anonymous = await browser.newPage();
  await anonymous.goto(portalUrl('harbor', '/', port));
  await anonymous.getByLabel('Email').fill('role1@harbor.example');
  await anonymous.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await anonymous.getByRole('button', { name: 'Sign In' }).click();
  await expect(anonymous.getByText(/cannot be reached/)).toBeVisible();
  await anonymous.close();

  await relay.mend();
  // It is tried for every five seconds.
  await expect(page.getByText('Connected again.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
});
