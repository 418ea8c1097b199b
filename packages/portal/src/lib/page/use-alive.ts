import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the portal's code has taken over what the page shows. False in prerendered markup, where a control that needs
 * the code must not act yet.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
