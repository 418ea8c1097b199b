import { useEffect, useState } from 'react';
import type { Section } from './sections.ts';

/** The upper part of the window, below the bar: what stands there is read. */
const READING = '-80px 0px -55% 0px';

/** The first card that is being read; null until one is in sight. */
export function useCardInSight(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sections.flatMap(({ cards }) => cards.map(({ id }) => id)).join(' ');
  useEffect(() => {
    const order = ids.split(' ');
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent((before) => order.find((id) => seen.has(id)) ?? before);
      },
      { rootMargin: READING },
    );
    for (const id of order) {
      const card = document.getElementById(id);
      if (card !== null) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
