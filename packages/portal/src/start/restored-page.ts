import type { Services } from '../lib/services/services.ts';

/**
 * Hides a page that enters the back/forward cache. When Back restores the page, shows it if its session is
 * still valid, else reloads it, so that no data of an ended session is visible.
 * @param reload reloads the page
 * @returns the function that removes the listeners
 */
export function guardRestoredPage(
  { session, idle }: Pick<Services, 'session' | 'idle'>,
  reload: () => void,
): () => void {
  const { body } = document;
  const hidePage = (event: PageTransitionEvent) => {
    if (event.persisted) body.hidden = true;
  };
  const restorePage = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const isSessionValid = session.isCurrent() && (session.state().session === null || !idle.isSessionOver());
    if (isSessionValid) body.hidden = false;
    else reload();
  };
  window.addEventListener('pagehide', hidePage);
  window.addEventListener('pageshow', restorePage);
  return () => {
    window.removeEventListener('pagehide', hidePage);
    window.removeEventListener('pageshow', restorePage);
  };
}
