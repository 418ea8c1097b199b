import { createElement } from './elements.ts';

/**
 * Reports which messages the reader has seen. A message counts as seen when its end is visible in the list
 * and in the frame while the page is visible.
 * @param onSeen receives the id of the newest seen message whenever it increases
 */
export function watchVisibleMessages(onSeen: (id: number) => void) {
  /** Maps an element at the end of each unseen message to the message id. */
  const unseen = new Map<Element, number>();
  let newest = 0;
  const observer = new IntersectionObserver((entries) => {
    if (document.visibilityState !== 'visible') return;
    const newestBefore = newest;
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      newest = Math.max(newest, unseen.get(target) ?? 0);
      unseen.delete(target);
      observer.unobserve(target);
    }
    if (newest > newestBefore) onSeen(newest);
  });
  /**
   * Observes every element again when the page becomes visible, because the observer does not report this.
   */
  const observeAgain = () => {
    for (const endMarker of unseen.keys()) {
      observer.unobserve(endMarker);
      observer.observe(endMarker);
    }
  };
  document.addEventListener('visibilitychange', observeAgain);
  return {
    add(item: Element, id: number): void {
      const endMarker = item.appendChild(createElement('span', { class: 'end' }));
      unseen.set(endMarker, id);
      observer.observe(endMarker);
    },
    close(): void {
      observer.disconnect();
      document.removeEventListener('visibilitychange', observeAgain);
    },
  };
}
