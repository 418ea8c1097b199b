import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { getSharedSession, type StaffSession, signInAtLender } from './lender.ts';
import { portalUrl } from './tenants.ts';

interface SignedInOptions {
  readonly role?: number;
  /** Port of another edge for the same lender API. */
  readonly port?: string;
  /** Path to open. Default: the first list, and the function waits for its heading. */
  readonly path?: string;
  /** True for a session that no other journey uses, because this journey ends it. */
  readonly ownSession?: boolean;
}

/**
 * Opens the portal signed in by writing a session to the tab's storage, for journeys that do not test signing in. The session is
 * shared unless `ownSession` is set.
 */
export async function openSignedIn(
  page: Page,
  { slug }: { readonly slug: string },
  { role = 1, port, path, ownSession = false }: SignedInOptions = {},
): Promise<StaffSession> {
  const signedIn = await (ownSession ? signInAtLender(slug, role) : getSharedSession(slug, role));
  const { accessToken, data } = signedIn;
  const { id, firstName, lastName, email, pmsId = null } = data;
  const session = { accessToken, user: { id, role, firstName, lastName, email, pmsId } };
  const sessionState = JSON.stringify({ session, ended: null, returnTo: null });
  await page.addInitScript(
    ([origin, tenant, state, once]) => {
      // Runs once, so that a reload does not overwrite the portal's changes of the session.
      if (self.origin !== origin || sessionStorage.getItem(once) !== null) return;
      sessionStorage.setItem(once, 'done');
      sessionStorage.setItem(`livery:${tenant}:session`, state);
      for (const storage of [sessionStorage, localStorage])
        storage.setItem(`livery:${tenant}:signed-in`, String(Date.now()));
      // Removes data of a previous session, which signing in through the form would have overwritten.
      localStorage.removeItem(`livery:${tenant}:activity`);
    },
    [new URL(portalUrl(slug, '/', port)).origin, slug, sessionState, `journey:${randomUUID()}`] as const,
  );
  await page.goto(portalUrl(slug, path ?? '/borrowers/signed-up', port));
  if (path === undefined)
    await expect(page.getByRole('heading', { name: 'Borrowers', level: 1 })).toBeVisible();
  return signedIn;
}
