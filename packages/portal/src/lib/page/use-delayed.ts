import { useEffect, useState } from 'react';

/** Avoids a flashing spinner during fast responses. */
const SPINNER_DELAY_MS = 300;

/** Returns true once `active` has been true for the delay of a spinner. */
export function useDelayed(active: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), SPINNER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active]);
  return active && elapsed;
}
