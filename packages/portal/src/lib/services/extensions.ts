import { useTenant } from './services.ts';

/**
 * Returns true if the lender API has an extension of the contract. The portal hides features that need a
 * missing extension.
 */
export const useHasExtension = (name: string): boolean => useTenant().apiExtensions.includes(name);
