import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is true while the component is mounted, for callbacks that may run after it is unmounted. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
