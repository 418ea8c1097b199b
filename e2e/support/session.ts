import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type SignedIn, sharedSession, signInAtLender } from './lender.ts';
import { portalUrl } from './tenants.ts';

interface Visit {
  /** Role 1 by default. */
  readonly role?: number;
  /** Port of another edge than that of this run, in front of the same lender API. */
  readonly port?: string;
  /** Where to go; to the first list by default, and until it is there. */
  readonly path?: string;
  /** A session that is nobody else's: for what ends it. */
  readonly ownSession?: boolean;
}

/**
 * Opens the portal as somebody who has signed in before, by what the portal keeps in the tab: for every journey that is
 * not about signing in. The session is shared; what ends it asks for one of its own.
 */
export async function openSignedIn(
  page: Page,
  { slug }: { readonly slug: string },
  { role = 1, port, path, ownSession = false }: Visit = {},
): Promise<SignedIn> {
  const signedIn = await (ownSession ? signInAtLender(slug, role) : sharedSession(slug, role));
  const { accessToken, data } = signedIn;
  const { id, firstName, lastName, email, pmsId = null } = data;
  const session = { accessToken, user: { id, role, firstName, lastName, email, pmsId } };
  const kept = JSON.stringify({ session, ended: null, returnTo: null });
  await page.addInitScript(
    ([origin, tenant, state, once]) => {
      // Once: what the portal does with the session afterwards stays done through a reload.
      if (self.origin !== origin || sessionStorage.getItem(once) !== null) return;
      sessionStorage.setItem(once, 'done');
      sessionStorage.setItem(`livery:${tenant}:session`, state);
      for (const storage of [sessionStorage, localStorage])
        storage.setItem(`livery:${tenant}:signed-in`, String(Date.now()));
      // Signing in would have written over what stands there of the session before.
      localStorage.removeItem(`livery:${tenant}:activity`);
    },
    [new URL(portalUrl(slug, '/', port)).origin, slug, kept, `journey:${randomUUID()}`] as const,
  );
  await page.goto(portalUrl(slug, path ?? '/borrowers/signed-up', port));
  if (path === undefined)
    await expect(page.getByRole('heading', { name: 'Borrowers', level: 1 })).toBeVisible();
  return signedIn;
}
