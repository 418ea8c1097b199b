import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

/** Tells with every second that it has begun, and nothing while nobody sees the page. */
function subscribe(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
  };
  function tick() {
    tell();
    wait();
  }
  function follow() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') tick();
  }
  if (document.visibilityState === 'visible') wait();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

const secondNow = () => Math.floor(Date.now() / SECOND_MS);

/** The second that has begun, as a date; renewed with every second while the page is seen (spec section 9). */
export const useEverySecond = (): Date => new Date(useSyncExternalStore(subscribe, secondNow) * SECOND_MS);
