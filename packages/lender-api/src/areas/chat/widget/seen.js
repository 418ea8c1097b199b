// What has been read: a message counts once its end was in sight, wherever its list, the frame and the page are scrolled to.

/**
 * Watches the ends of messages until it is closed.
 * @param {(id: number) => void} onSeen told of the newest message that was in sight, each time a newer one was
 */
function watchSeen(onSeen) {
  /** The ends that have not been in sight, and of which message. */
  const waiting = new Map();
  let newest = 0;
  const observer = new IntersectionObserver((entries) => {
    // What lies in sight of a page that nobody sees waits for the page.
    if (document.visibilityState !== 'visible') return;
    const before = newest;
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      newest = Math.max(newest, waiting.get(target) ?? 0);
      waiting.delete(target);
      observer.unobserve(target);
    }
    if (newest > before) onSeen(newest);
  });
  /** Looks at all of them anew. */
  const look = () => {
    for (const end of waiting.keys()) {
      observer.unobserve(end);
      observer.observe(end);
    }
  };
  document.addEventListener('visibilitychange', look);
  return {
    add(item, id) {
      const end = item.appendChild(element('span', { class: 'end' }));
      waiting.set(end, id);
      observer.observe(end);
    },
    close() {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    },
  };
}
