import { createLenderClient } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { guardedStorage } from '../lib/guarded-storage.ts';
import type { Services } from '../lib/services.ts';
import { createSessionStore } from '../lib/session.ts';
import { createTranslate } from '../lib/texts.ts';

const currentPath = () => window.location.pathname + window.location.search;

/** What the portal is made with for this tenant. @param send the browser's fetch, or a test's */
export function createServices(tenant: InjectedTenant, send: typeof fetch = fetch): Services {
  const session = createSessionStore(
    guardedStorage(() => window.sessionStorage),
    tenant.slug,
  );
  const lender = createLenderClient({
    // The client builds requests from whole addresses.
    baseUrl: new URL(tenant.apiBase, window.location.origin).href,
    accessToken: () => session.state().session?.accessToken ?? null,
    onUnauthorised: () => session.expire(currentPath()),
    fetch: send,
  });
  session.subscribe(() => {
    if (session.state().session === null) lender.forgetApiUser();
  });
  return { tenant, t: createTranslate(tenant), session, lender };
}
