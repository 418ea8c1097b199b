import type { InjectedTenant } from '@livery/tenant-config';
import { createLenderLogos } from '../lib/brand/lender-logos.ts';
import type { Services } from '../lib/services/services.ts';
import { createTranslate } from '../lib/texts/texts.ts';

/** The services of the portal. The testing tools can replace the tenant. */
export interface CurrentServices {
  readonly get: () => Services;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Shows the portal with the brand, texts and flags of another tenant. The session and the connection to the
   * lender stay the same.
   */
  readonly replaceTenant: (tenant: InjectedTenant) => void;
}

export function createCurrentServices(initial: Services): CurrentServices {
  let services = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => services,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replaceTenant: (tenant) => {
      services = { ...services, tenant, t: createTranslate(tenant), logos: createLenderLogos(tenant) };
      for (const listener of [...listeners]) listener();
    },
  };
}
