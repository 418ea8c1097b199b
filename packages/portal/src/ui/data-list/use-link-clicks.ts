import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Returns a click handler that navigates by plain links within an element. The router's own links subscribe
 * to every change of the address, and a list has 96 links.
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
