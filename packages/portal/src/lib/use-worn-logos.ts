import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';
import type { WornLogos } from './worn-logos.ts';

/** What the portal wears. While a prerendered screen is made alive it is what the page came with, as in its markup. */
export function useWornLogos(): WornLogos {
  const { logos } = useServices();
  return useSyncExternalStore(logos.subscribe, logos.now, () => logos.first);
}
