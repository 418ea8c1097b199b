import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Follows the plain links below an element without loading the portal again. One of the router's own links listens to
 * every change of the address: 96 of them would be asked again whenever a page turns.
 */
export function useLinkClicks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
    },
    [navigate],
  );
}
