import { useEffect, useState } from 'react';

/** The pause before a request for changing input is sent (docs/product/limits-and-constants.md#searches). */
const DEBOUNCE_MS = 300;

/**
 * Returns the text once it has stayed the same for the pause, and the initial text at once. Pass other values as JSON.
 */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
