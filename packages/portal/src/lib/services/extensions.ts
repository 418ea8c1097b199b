import { useTenant } from './services.ts';

/** Whether this lender's API has an extension of the contract; what needs one that it lacks is not shown. */
export const useHasExtension = (name: string): boolean => useTenant().apiExtensions.includes(name);
