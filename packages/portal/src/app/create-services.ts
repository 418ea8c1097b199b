import { createLenderClient } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { guardedStorage } from '../lib/guarded-storage.ts';
import { permissionsOf } from '../lib/permissions.ts';
import { createQaFlags } from '../lib/qa-flags.ts';
import type { Services } from '../lib/services.ts';
import { createSessionStore } from '../lib/session.ts';
import { keepSignedInHint } from '../lib/signed-in-hint.ts';
import { createTranslate } from '../lib/texts.ts';

const currentPath = () => window.location.pathname + window.location.search;

/** What a test may put in the place of the browser's fetch and of the roles' permissions. */
export interface Replaced {
  readonly send?: typeof fetch;
  readonly permissionsOf?: Services['permissionsOf'];
}

/** What the portal is made with for this tenant. */
export function createServices(tenant: InjectedTenant, replaced: Replaced = {}): Services {
  const tab = guardedStorage(() => window.sessionStorage);
  const session = createSessionStore(tab, tenant.slug);
  keepSignedInHint(session, tenant.slug, { tab, browser: guardedStorage(() => window.localStorage) });
  const lender = createLenderClient({
    // The client builds requests from whole addresses.
    baseUrl: new URL(tenant.apiBase, window.location.origin).href,
    accessToken: () => session.state().session?.accessToken ?? null,
    onUnauthorised: () => session.expire(currentPath()),
    fetch: replaced.send ?? fetch,
  });
  session.subscribe(() => {
    if (session.state().session === null) lender.forgetApiUser();
  });
  return {
    tenant,
    t: createTranslate(tenant),
    session,
    lender,
    qaFlags: createQaFlags(tenant, () => guardedStorage(() => window.localStorage)),
    permissionsOf: replaced.permissionsOf ?? permissionsOf,
  };
}
