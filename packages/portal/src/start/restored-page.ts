import type { Services } from '../lib/services/services.ts';

/**
 * Back may bring a whole page out of the browser's memory, as it was left. Such a page is put away unseen, and shows
 * itself again only when the session it was left with still runs; otherwise it is loaded anew.
 * @param reload loads the page anew
 * @returns the function that stops it
 */
export function guardRestoredPage(
  { session, idle }: Pick<Services, 'session' | 'idle'>,
  reload: () => void,
): () => void {
  const { body } = document;
  const putAway = (event: PageTransitionEvent) => {
    if (event.persisted) body.hidden = true;
  };
  const bringBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const runs = session.isCurrent() && (session.state().session === null || !idle.isOver());
    if (runs) body.hidden = false;
    else reload();
  };
  window.addEventListener('pagehide', putAway);
  window.addEventListener('pageshow', bringBack);
  return () => {
    window.removeEventListener('pagehide', putAway);
    window.removeEventListener('pageshow', bringBack);
  };
}
