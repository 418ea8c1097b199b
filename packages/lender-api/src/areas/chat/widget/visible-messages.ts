import { createElement } from './elements.ts';

/**
 * Reports which messages the reader has seen. A message is seen when its end is visible in its list and in the frame,
 * on a visible page.
 * @param onSeen receives the id of the newest message seen, whenever it increases
 */
export function watchVisibleMessages(onSeen: (id: number) => void) {
  /** The last elements of unseen messages, with the message ids. */
  const unseen = new Map<Element, number>();
  let newest = 0;
  const observer = new IntersectionObserver((entries) => {
    if (document.visibilityState !== 'visible') return;
    const before = newest;
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      newest = Math.max(newest, unseen.get(target) ?? 0);
      unseen.delete(target);
      observer.unobserve(target);
    }
    if (newest > before) onSeen(newest);
  });
  /** Observes every element again, because the observer does not report that a hidden page has become visible. */
  const observeAgain = () => {
    for (const end of unseen.keys()) {
      observer.unobserve(end);
      observer.observe(end);
    }
  };
  document.addEventListener('visibilitychange', observeAgain);
  return {
    add(item: Element, id: number): void {
      const end = item.appendChild(createElement('span', { class: 'end' }));
      unseen.set(end, id);
      observer.observe(end);
    },
    close(): void {
      observer.disconnect();
      document.removeEventListener('visibilitychange', observeAgain);
    },
  };
}
