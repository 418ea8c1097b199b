import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref to the value of the latest render, so that a callback can read that value without becoming a
 * new function on every render.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
