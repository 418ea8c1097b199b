import { useEffect, useState } from 'react';

/** The delay in ms before a spinner appears, so that it does not flash during a fast response. */
const SPINNER_DELAY_MS = 300;

/** Returns true after `active` has been true for `SPINNER_DELAY_MS`. */
export function useDelayed(active: boolean): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), SPINNER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active]);
  return active && hasElapsed;
}
