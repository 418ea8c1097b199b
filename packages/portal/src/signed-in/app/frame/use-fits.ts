import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether what stands in a room is no wider than the room, now and after every change of either. The content must be as
 * wide as it wants to be, shown or not.
 * @param isThere whether the content is there to be measured
 */
export function useFits(isThere: boolean) {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, content.current];
    if (outer === null || inner === null) return;
    const measure = () => setFits(inner.offsetWidth <= outer.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [isThere]);
  return { room, content, fits: fits || !isThere };
}
