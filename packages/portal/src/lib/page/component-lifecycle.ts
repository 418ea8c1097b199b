import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns true after the page is hydrated. Returns false in prerendered markup, in which a control that needs
 * code must be disabled.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Returns a ref that is true while the component is mounted, for callbacks that may run after it is unmounted. It is a
 * layout effect, because the browser may show the next screen before React cleans up the other effects of this one.
 */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
