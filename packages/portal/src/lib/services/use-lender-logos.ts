import { useSyncExternalStore } from 'react';
import type { LenderLogos } from '../brand/lender-logos.ts';
import { useServices } from './services.ts';

/** The effective logos. While a prerendered screen is hydrated they are those of the page, as in its markup. */
export function useLenderLogos(): LenderLogos {
  const { logos } = useServices();
  return useSyncExternalStore(logos.subscribe, logos.now, () => logos.first);
}
