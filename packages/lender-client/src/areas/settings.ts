import type { CardFeeChanges } from '../codecs/card-fees.ts';
import { cardFeeChangesToWire, cardFeesFromWire } from '../codecs/card-fees.ts';
import { backgroundsFromWire, clientSettingsFromWire } from '../codecs/settings.ts';
import { abortable } from '../request-parts.ts';
import { settingCall, type Transport } from '../transport.ts';
import type { ControlSettings } from './client.ts';

/** What staff have set for the portal and for the borrower app (spec section 7, settings). */
export function settingsCalls({ signedIn }: Transport) {
  const change = settingCall(signedIn);
  return {
    /** client/details. */
    getClientSettings: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/client/details', abortable(signal)),
        ({ result }) => clientSettingsFromWire(result.data),
        signal,
      ),

    /** client/card-fees. */
    getCardFees: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/client/card-fees', abortable(signal)),
        ({ result }) => cardFeesFromWire(result.data),
        signal,
      ),

    /** client/get-background-images. */
    getBackgrounds: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/client/get-background-images', abortable(signal)),
        ({ result }) => backgroundsFromWire(result.data),
        signal,
      ),

    /** users/web/get-background-image: the one that is shown. Takes a session, but needs none. */
    getShownBackground: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/users/web/get-background-image', abortable(signal)),
        ({ result: { data } }) => ({ slot: data.background_set_image, imageUrl: data.background_image }),
        signal,
      ),

    /** client/edit-card-fees: what is left out stays. */
    updateCardFees: (changes: CardFeeChanges) =>
      change((http) => http.POST('/client/edit-card-fees', { body: cardFeeChangesToWire(changes) })),

    /** client/control-settings: what is left out stays. */
    updateControlSettings: (changes: ControlSettings) =>
      change((http) => http.POST('/client/control-settings', { body: changes })),

    /** Whether payments are posted to the loan system. */
    updateLoanSystemPosting: (isPosted: boolean) =>
      change((http) => http.POST('/client/update-nls', { body: { nlsPostProfile: isPosted } })),

    /** Whole minutes, 1 to 720 (extension session-timeout). */
    updateSessionTimeout: (minutes: number) =>
      change((http) => http.POST('/client/update-session-timeout', { body: { sessionTimeoutCap: minutes } })),
  };
}
