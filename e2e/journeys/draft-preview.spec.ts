import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.ts';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { expectAccessible } from '../support/axe.ts';
import { getJourneyStack } from '../support/journey-stack.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

// The page of a revoked link has the status 404.
test.use({ expectedConsoleErrors: [/status of 404/] });

const DRAFT_COLOR = 'rgb(122, 31, 162)';

/** Runs `npm run tenant` on the folders of the running product. Returns its output. */
async function runTenantCommand(...args: readonly string[]): Promise<string> {
  const { tenantsDir } = getJourneyStack();
  const program = [join(ROOT, 'scripts/tenant.ts'), ...args, '--tenants', tenantsDir];
  const { code, output } = await runProgram(process.execPath, program);
  expect([code, output]).toEqual([0, output]);
  return output;
}

/** Creates a draft with another color, title and flag. Returns the link to it, with the port of the running product. */
async function createDraftLink(slug: string): Promise<string> {
  await runTenantCommand('draft', slug, '--by', 'Ada Lovelace');
  for (const assignment of ['theme.accent=#7a1fa2', 'texts.signIn.title=Welcome back', 'flags.hideChat=true'])
    await runTenantCommand('set', assignment, slug, '--by', 'Ada Lovelace');
  const { dataDir, port } = getJourneyStack();
  const output = await runTenantCommand('link', slug, '--data', dataDir);
  const link = new URL(/^http\S+/m.exec(output)?.[0] ?? '');
  link.port = String(port);
  return link.href;
}

test('only a person with a preview link sees the draft on the portal and the borrower pages', async ({
  page,
  browser,
}) => {
  const link = await createDraftLink(harbor.slug);
  const notice = page.getByRole('complementary', { name: 'Preview' });

  await page.goto(link);
  await expect(page).toHaveURL(portalUrl(harbor.slug, '/'));
  await expect(notice).toContainText('Preview of a draft.');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('background-color', DRAFT_COLOR);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await openSignedIn(page, harbor);
  // The draft's value of hideChat has no effect, because the lender API reports a value for this flag.
  await expect(notice).toContainText('replace these flags of the draft: hideChat');
  await expectAccessible(page);

  await page.goto(portalUrl(harbor.slug, '/api/borrower-app/sign-in'));
  await expect(page.getByText('Preview of a draft')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link' })).toHaveCSS('background-color', DRAFT_COLOR);

  const visitorPage = await browser.newPage();
  await visitorPage.goto(portalUrl(harbor.slug, '/'));
  await expect(visitorPage.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(visitorPage.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await visitorPage.close();

  await page.getByRole('link', { name: 'End preview' }).click();
  await expect(page.getByRole('heading', { name: 'Borrowers' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await runTenantCommand('link', harbor.slug, '--revoke');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This preview link is not valid' })).toBeVisible();
  await runTenantCommand('draft', harbor.slug, '--delete');
});
