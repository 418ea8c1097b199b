import { permissionsOf } from '@livery/contract/roles';
import { createLenderClient, loadCallCode, type SendFile } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { createContractViolations } from '../lib/contract-violations.ts';
import { guardedStorage } from '../lib/guarded-storage.ts';
import { createIdleTime } from '../lib/idle-time.ts';
import { currentPath } from '../lib/initial-path.ts';
import { isServerReachable } from '../lib/load-code.ts';
import { createQaFlags } from '../lib/qa-flags.ts';
import type { Services } from '../lib/services.ts';
import { createSessionStore, onSessionChange } from '../lib/session.ts';
import { forgetSessionPreferences } from '../lib/session-preferences.ts';
import { keepSignedInHint } from '../lib/signed-in-hint.ts';
import { createTranslate } from '../lib/texts.ts';
import { createWornLogos } from '../lib/worn-logos.ts';

/** What a test may put in the place of the browser's fetch and console and of the roles' permissions. */
export interface Replaced {
  readonly send?: typeof fetch;
  readonly permissionsOf?: Services['permissionsOf'];
  /** In the place of the console. */
  readonly warn?: (line: string) => void;
}

/** Its code comes with the first file. */
const sendFile: SendFile = async (request, onProgress) =>
  (await loadCallCode(() => import('../lib/send-file.ts'), isServerReachable)).sendFile(request, onProgress);

/** What the portal is made with for this tenant. */
export function createServices(tenant: InjectedTenant, replaced: Replaced = {}): Services {
  const tab = guardedStorage(() => window.sessionStorage);
  const browser = guardedStorage(() => window.localStorage);
  const session = createSessionStore(tab, tenant.slug);
  const accessToken = () => session.state().session?.accessToken ?? null;
  const idle = createIdleTime(browser, tenant.slug, accessToken);
  keepSignedInHint(session, tenant.slug, { tab, browser });
  // In production too: support staff ask for the console when a lender's data do not show.
  const violations = createContractViolations(replaced.warn ?? ((line) => console.warn(line)));
  const lender = createLenderClient({
    // The client builds requests from whole addresses.
    baseUrl: new URL(tenant.apiBase, window.location.origin).href,
    accessToken,
    onUnauthorised: () => session.expire(currentPath()),
    onViolation: violations.report,
    isServerReachable,
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
    violations,
    logos: createWornLogos(tenant),
    qaFlags: createQaFlags(tenant, () => guardedStorage(() => window.localStorage)),
    permissionsOf: replaced.permissionsOf ?? permissionsOf,
  };
}
