import { useEffect } from 'react';
import { whenIdle } from '../lib/code-loading/when-idle.ts';

/** The custom property of the root element in which an open dialog stores the width of the hidden scrollbar. */
const PROPERTY = '--scrollbar-width';

function storeScrollbarWidth(): void {
  const { clientWidth, style } = document.documentElement;
  const width = window.innerWidth - clientWidth;
  // Ignores that the scrollbar disappears, because it also disappears while a dialog is open.
  if (width > 0 || style.getPropertyValue(PROPERTY) === '') style.setProperty(PROPERTY, `${width}px`);
}

/**
 * Stores the width of the page's scrollbar before a dialog does. A dialog then does not change the property. A change of a
 * custom property of the root element makes the browser compute the styles of all elements again, which is a tenth of the
 * time in which a dialog opens.
 */
export function useScrollbarWidth(): void {
  useEffect(() => {
    const observer = new ResizeObserver(storeScrollbarWidth);
    let isMounted = true;
    whenIdle(() => {
      if (isMounted) observer.observe(document.documentElement);
    });
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, []);
}
