import { authenticationCalls } from './areas/authentication.ts';
import { callsOnDemand } from './calls-on-demand.ts';
import { createTransport, type LenderClientOptions } from './transport.ts';

const loadSignedInCalls = () => import('./signed-in-calls.ts');

/** Starts loading what only somebody who is signed in can call, so that the first such call does not wait for it. */
export function preloadSignedInCalls(): void {
  // A failure is told by the call that needs it.
  loadSignedInCalls().catch(() => undefined);
}

/**
 * The lender API in the portal's words: money in integer cents, days as yyyy-MM-dd. Every method rejects
 * with a LenderError, or with the signal's reason when the signal is aborted, by a timeout too. What nobody can call
 * before signing in is loaded with the first call of it.
 */
export function createLenderClient(options: LenderClientOptions) {
  const transport = createTransport(options);
  const calls = {
    /** When the session ends: its API user must not outlive it in memory. */
    forgetApiUser: transport.forgetApiUser,
    ...authenticationCalls(transport),
  };
  return callsOnDemand(calls, async () => (await loadSignedInCalls()).signedInCalls(transport));
}

export type LenderClient = ReturnType<typeof createLenderClient>;
