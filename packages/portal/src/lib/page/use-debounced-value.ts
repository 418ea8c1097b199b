import { useEffect, useState } from 'react';

/**
 * The time in ms during which the text must not change before a request is sent
 * (docs/product/limits-and-constants.md#searches).
 */
const DEBOUNCE_MS = 300;

/**
 * Returns the text after it has not changed for `DEBOUNCE_MS`. Returns the initial text immediately. To
 * debounce a value of another type, pass it as JSON.
 */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
