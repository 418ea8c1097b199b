import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the value of the latest render, for a callback with a stable identity. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
