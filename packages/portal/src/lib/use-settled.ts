import { useEffect, useState } from 'react';

/** How long a form must rest before the lender is asked what it would do. */
const REST_MS = 300;

/** A text once it has stayed the same for a moment; the first one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
