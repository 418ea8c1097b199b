import { createLenderClient, loadCallCode, type SendFile } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { createLenderLogos } from '../lib/brand/lender-logos.ts';
import { isServerReachable } from '../lib/code-loading/load-code.ts';
import { fetchFromEdge } from '../lib/code-loading/outdated-page.ts';
import { createContractViolations } from '../lib/requests/contract-violations.ts';
import type { Services } from '../lib/services/services.ts';
import { createIdleTime } from '../lib/session/idle-time.ts';
import { getCurrentPath } from '../lib/session/initial-path.ts';
import { createSessionStore, onSessionChange } from '../lib/session/session.ts';
import { clearSessionPreferences } from '../lib/session/session-preferences.ts';
import { maintainSignedInHint } from '../lib/session/signed-in-hint.ts';
import { createGuardedStorage } from '../lib/storage/guarded-storage.ts';
import { createTranslate } from '../lib/texts/texts.ts';

/** Functions and permissions that tests use instead of those of the browser and of the roles. */
export interface ServiceOverrides {
  readonly send?: typeof fetch;
  readonly getPermissions?: NonNullable<Services['getPermissions']>;
  readonly warn?: (line: string) => void;
}

/** Sends a request that contains a file. The code is loaded with the first upload. */
const sendFile: SendFile = async (request, onProgress) =>
  (await loadCallCode(() => import('../lib/files/send-file.ts'), isServerReachable)).sendFile(
    request,
    onProgress,
  );

export function createServices(tenant: InjectedTenant, overrides: ServiceOverrides = {}): Services {
  const tab = createGuardedStorage(() => window.sessionStorage);
  const browser = createGuardedStorage(() => window.localStorage);
  const session = createSessionStore(tab, tenant.slug);
  const accessToken = () => session.state().session?.accessToken ?? null;
  const idle = createIdleTime(browser, tenant.slug, accessToken);
  maintainSignedInHint(session, tenant.slug, { tab, browser });
  // Contract violations are written to the console in production too. The lender's support staff use them to
  // find out why data is not shown.
  const violations = createContractViolations(overrides.warn ?? ((line) => console.warn(line)));
  const lender = createLenderClient({
    // The lender client needs an absolute URL.
    baseUrl: new URL(tenant.apiBase, window.location.origin).href,
    passwordKeyId: tenant.passwordEncryption.keyId,
    accessToken,
    onUnauthorized: () => session.expire(getCurrentPath()),
    onViolation: violations.report,
    isServerReachable,
    ...(overrides.send === undefined ? { fetch: fetchFromEdge, sendFile } : { fetch: overrides.send }),
  });
  onSessionChange(session, (newSession, previousSession) => {
    if (newSession !== null) idle.recordSessionStart();
    else if (previousSession !== null) idle.recordSessionEnd(previousSession.accessToken);
    if (newSession === null) lender.forgetSession();
    if (newSession?.user.id !== previousSession?.user.id) clearSessionPreferences(tenant.slug);
  });
  return {
    tenant,
    t: createTranslate(tenant),
    session,
    idle,
    lender,
    violations,
    logos: createLenderLogos(tenant),
    ...(overrides.getPermissions && { getPermissions: overrides.getPermissions }),
  };
}
