import { clientDetailsFromWire } from '../codecs/client-details.ts';
import { abortable } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import type { Transport } from '../transport.ts';

/** The lender's feature flags as it reports them, under the wire's names. */
export type ControlSettings = Readonly<components['schemas']['ControlSettings']>;

/** What the portal must know of its lender on every screen (spec section 7). */
export function clientCalls({ signedIn }: Transport) {
  return {
    /** client/get-client-details. */
    getClientDetails: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/client/get-client-details', abortable(signal)),
        ({ result }) => clientDetailsFromWire(result.data),
        signal,
      ),

    /** client/control-settings. */
    getControlSettings: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/client/control-settings', abortable(signal)),
        ({ result }): ControlSettings => result.data,
        signal,
      ),
  };
}
