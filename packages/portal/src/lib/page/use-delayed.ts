import { useEffect, useState } from 'react';

/** A quick answer should not flash a spinner. */
const SPINNER_DELAY_MS = 300;

/** Returns true once `active` has been true for as long as a spinner is delayed. */
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
