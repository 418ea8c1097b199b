import type { components } from '../schema.d.ts';

type Wire = components['schemas'];

/** What the lender has configured for its portal (spec section 3, client details). */
export interface ClientDetails {
  /** The portal's own logos. Addresses are absolute or relative to the origin; null for none. */
  readonly signInLogoUrl: string | null;
  readonly navbarLogoUrl: string | null;
  /** Minutes as the lender reports them, unchecked; null when missing. */
  readonly sessionTimeoutMinutes: number | null;
  /** The zone in which 'today' is meant, by its IANA name; null where the lender does not say. */
  readonly timeZone: string | null;
  /** What a payer is told before confirming; null for nothing. */
  readonly disclosures: { readonly card: string | null; readonly ach: string | null };
  /** Why a convenience fee may be waived. */
  readonly waiveReasons: readonly { readonly id: number; readonly reason: string }[];
}

export function clientDetailsFromWire(wire: Wire['ClientDetails']): ClientDetails {
  return {
    sessionTimeoutMinutes: wire.sessionTimeoutCap,
    signInLogoUrl: wire.capCustomizationSettings.imageLoginLogo,
    navbarLogoUrl: wire.capCustomizationSettings.imageNavbarLogo,
    timeZone: wire.cron_timezone ?? null,
    // Without the extension payment-options there are none.
    disclosures: { card: wire.cardDisclosure ?? null, ach: wire.achDisclosure ?? null },
    waiveReasons: wire.convFeeWaivedReasons ?? [],
  };
}
