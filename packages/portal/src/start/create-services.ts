import { createLenderClient, loadCallCode, type SendFile } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { createLenderLogos } from '../lib/brand/lender-logos.ts';
import { isServerReachable } from '../lib/code-loading/load-code.ts';
import { createContractViolations } from '../lib/requests/contract-violations.ts';
import type { Services } from '../lib/services/services.ts';
import { createIdleTime } from '../lib/session/idle-time.ts';
import { currentPath } from '../lib/session/initial-path.ts';
import { createSessionStore, onSessionChange } from '../lib/session/session.ts';
import { forgetSessionPreferences } from '../lib/session/session-preferences.ts';
import { keepSignedInHint } from '../lib/session/signed-in-hint.ts';
import { guardedStorage } from '../lib/storage/guarded-storage.ts';
import { createTranslate } from '../lib/texts/texts.ts';

/** What a test may put in the place of the browser's fetch and console and of the roles' permissions. */
export interface Replaced {
  readonly send?: typeof fetch;
  readonly permissionsOf?: NonNullable<Services['permissionsOf']>;
  /** In the place of the console. */
  readonly warn?: (line: string) => void;
}

/** Its code comes with the first file. */
const sendFile: SendFile = async (request, onProgress) =>
  (await loadCallCode(() => import('../lib/files/send-file.ts'), isServerReachable)).sendFile(
    request,
    onProgress,
  );

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
    if (now === null) lender.forgetSession();
    if (now?.user.id !== before?.user.id) forgetSessionPreferences(tenant.slug);
  });
  return {
    tenant,
    t: createTranslate(tenant),
    session,
    idle,
    lender,
    violations,
    logos: createLenderLogos(tenant),
    ...(replaced.permissionsOf && { permissionsOf: replaced.permissionsOf }),
  };
}
