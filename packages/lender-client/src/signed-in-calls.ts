import { borrowerListCalls } from './areas/borrower-lists.ts';
import { clientCalls } from './areas/client.ts';
import { preferenceCalls } from './areas/preferences.ts';
import { callsOnDemand } from './calls-on-demand.ts';
import type { Transport } from './transport.ts';

/**
 * Every call that needs a session, but for those about the session itself. What the lists do not need is loaded with
 * the first call of it.
 */
export function signedInCalls(transport: Transport) {
  const lists = {
    ...clientCalls(transport),
    ...borrowerListCalls(transport),
    ...preferenceCalls(transport),
  };
  return callsOnDemand(lists, async () => (await import('./later-calls.ts')).laterCalls(transport));
}
