import { type RefObject, useLayoutEffect, useRef } from 'react';

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
