import { portalLogosFromWire } from '../codecs/client-details.ts';
import { abortable } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

/** What the sign-in page wears (extension portal-branding). */
export function brandingCalls({ open }: Transport) {
  return {
    /** client/branding: the portal's own logos; needs no session. */
    getPortalLogos: (signal?: AbortSignal) =>
      open(
        (http) => http.GET('/client/branding', abortable(signal)),
        ({ result }) => portalLogosFromWire(result.data),
        signal,
      ),
  };
}
