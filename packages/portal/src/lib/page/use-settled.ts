import { useEffect, useState } from 'react';

/** How long typing or a form must rest before the lender is asked (spec section 9, debounced searches). */
const REST_MS = 300;

/** A text once it has stayed the same for a moment; the first one at once. What is no text is given as JSON. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
