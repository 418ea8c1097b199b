import type { Page } from '@playwright/test';
import { getSharedSession } from './lender.ts';
import { portalUrl } from './tenants.ts';

const BORROWER_APP_PATH = '/api/borrower-app/';

/** Opens the borrower app of a borrower in a new tab. */
export async function impersonateBorrower(
  page: Page,
  { slug }: { readonly slug: string },
  installAccountId: number,
): Promise<Page> {
  const { accessToken } = await getSharedSession(slug);
  const window = await page.context().newPage();
  const query = `install_account_id=${installAccountId}&accessToken=${accessToken}`;
  await window.goto(portalUrl(slug, `${BORROWER_APP_PATH}impersonate?${query}`));
  return window;
}
