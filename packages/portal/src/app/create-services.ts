import { createLenderClient, type SendFile } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { guardedStorage } from '../lib/guarded-storage.ts';
import { createIdleTime } from '../lib/idle-time.ts';
import { permissionsOf } from '../lib/permissions.ts';
import { createQaFlags } from '../lib/qa-flags.ts';
import type { Services } from '../lib/services.ts';
import { createSessionStore, onSessionChange } from '../lib/session.ts';
import { forgetSessionPreferences } from '../lib/session-preferences.ts';
import { keepSignedInHint } from '../lib/signed-in-hint.ts';
import { createTranslate } from '../lib/texts.ts';
import { createWornLogos } from '../lib/worn-logos.ts';
import { currentPath } from './initial-path.ts';

/** What a test may put in the place of the browser's fetch and of the roles' permissions. */
export interface Replaced {
  readonly send?: typeof fetch;
  readonly permissionsOf?: Services['permissionsOf'];
}

/** Its code comes with the first file. */
const sendFile: SendFile = async (request, onProgress) =>
  (await import('../lib/send-file.ts')).sendFile(request, onProgress);

/** What the portal is made with for this tenant. */
export function createServices(tenant: InjectedTenant, replaced: Replaced = {}): Services {
  const tab = guardedStorage(() => window.sessionStorage);
  const browser = guardedStorage(() => window.localStorage);
  const session = createSessionStore(tab, tenant.slug);
  const accessToken = () => session.state().session?.accessToken ?? null;
  const idle = createIdleTime(browser, tenant.slug, accessToken);
  keepSignedInHint(session, tenant.slug, { tab, browser });
  const lender = createLenderClient({
    // The client builds requests from whole addresses.
    baseUrl: new URL(tenant.apiBase, window.location.origin).href,
    accessToken,
    onUnauthorised: () => session.expire(currentPath()),
    ...(replaced.send === undefined ? { fetch, sendFile } : { fetch: replaced.send }),
  });
  onSessionChange(session, (now, before) => {
    if (now !== null) idle.begin();
    else if (before !== null) idle.stop(before.accessToken);
    if (now === null) lender.forgetApiUser();
    if (now?.user.id !== before?.user.id) forgetSessionPreferences(tenant.slug);
  });
  return {
    tenant,
    t: createTranslate(tenant),
    session,
    idle,
    lender,
    logos: createWornLogos(tenant),
    qaFlags: createQaFlags(tenant, () => guardedStorage(() => window.localStorage)),
    permissionsOf: replaced.permissionsOf ?? permissionsOf,
  };
}
