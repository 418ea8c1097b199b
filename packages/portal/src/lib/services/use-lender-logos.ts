import { useSyncExternalStore } from 'react';
import type { LenderLogos } from '../brand/lender-logos.ts';
import { useServices } from './services.ts';

/** Returns the effective logos. During hydration these are the logos of the prerendered markup. */
export function useLenderLogos(): LenderLogos {
  const { logos } = useServices();
  return useSyncExternalStore(logos.subscribe, logos.current, () => logos.initial);
}
