import { useEffect, useState } from 'react';

/**
 * The time in ms after the last keystroke before a search is sent
 * (docs/product/limits-and-constants.md#searches).
 */
export const SEARCH_DEBOUNCE_MS = 300;

/**
 * Returns the text after it has not changed for `SEARCH_DEBOUNCE_MS`. Returns the initial text immediately. To
 * debounce a value of another type, pass it as JSON.
 */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
