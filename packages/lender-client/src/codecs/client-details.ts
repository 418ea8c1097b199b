import type { components } from '../schema.d.ts';

/** What the lender has configured for its portal (spec section 3, client details). */
export interface ClientDetails {
  /** Minutes as the lender reports them, unchecked; null when missing. */
  readonly sessionTimeoutMinutes: number | null;
  readonly signInLogoUrl: string | null;
  readonly navbarLogoUrl: string | null;
}

export function clientDetailsFromWire(wire: components['schemas']['ClientDetails']): ClientDetails {
  return {
    sessionTimeoutMinutes: wire.sessionTimeoutCap,
    signInLogoUrl: wire.capCustomizationSettings.imageLoginLogo,
    navbarLogoUrl: wire.capCustomizationSettings.imageNavbarLogo,
  };
}
