import type { components } from '../schema.d.ts';

/** What the lender has configured for its portal (spec section 3, client details). */
export interface ClientDetails {
  /** Minutes as the lender reports them, unchecked; null when missing. */
  readonly sessionTimeoutMinutes: number | null;
  readonly signInLogoUrl: string | null;
  readonly navbarLogoUrl: string | null;
  /** What a payer is told before confirming; null for nothing. */
  readonly disclosures: { readonly card: string | null; readonly ach: string | null };
  /** Why a convenience fee may be waived. */
  readonly waiveReasons: readonly { readonly id: number; readonly reason: string }[];
}

export function clientDetailsFromWire(wire: components['schemas']['ClientDetails']): ClientDetails {
  return {
    sessionTimeoutMinutes: wire.sessionTimeoutCap,
    signInLogoUrl: wire.capCustomizationSettings.imageLoginLogo,
    navbarLogoUrl: wire.capCustomizationSettings.imageNavbarLogo,
    // Without the extension payment-options there are none.
    disclosures: { card: wire.cardDisclosure ?? null, ach: wire.achDisclosure ?? null },
    waiveReasons: wire.convFeeWaivedReasons ?? [],
  };
}
