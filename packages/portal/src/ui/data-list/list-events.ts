import 'virtual:texts/frame';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { INTENT_DELAY_MS } from '../../lib/code-loading/preloading.ts';
import { useTexts } from '../../lib/services/services.ts';
import { useToasts } from '../plain/toasts.tsx';

// The list handles the events of all its records, because a page of 48 records has hundreds of elements.

/**
 * Returns a handler of pointer and focus events that prefetches a record when the pointer or the focus stays on its row.
 * @param prefetch receives the index of the record; it is called again only after another row was entered
 */
export function usePrefetch(prefetch: (index: number) => void) {
  const target = useRef({ index: -1, timer: 0 });
  useEffect(() => {
    const { current } = target;
    return () => clearTimeout(current.timer);
  }, []);
  const handleIntent = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const index = Number(row?.dataset['row'] ?? -1);
    if (index === target.current.index) return;
    clearTimeout(target.current.timer);
    const timer = index === -1 ? 0 : window.setTimeout(() => prefetch(index), INTENT_DELAY_MS);
    target.current = { index, timer };
  };
  return handleIntent;
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Returns a click handler for an element that contains plain links. When the user clicks a link, the router
 * navigates and the page is not loaded again. Links of the router are not used: each of them subscribes to
 * every change of the address, and a page of 48 records has about 100 links.
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

/** The time in ms for which a check mark replaces the copy icon. */
const CONFIRMATION_MS = 1500;

/**
 * Returns a click handler for the buttons of `renderCopyableValue`, and whether a value was just copied. The button that
 * copied has the attribute `data-copied`, which is set directly on the element, so that copying renders no record.
 * @param rows the displayed records; when they change, no button is marked
 */
export function useCopyClicks(rows: unknown) {
  const t = useTexts();
  const toasts = useToasts();
  const [copied, setCopied] = useState<{ readonly button: HTMLElement; readonly rows: unknown } | null>(null);
  const markedButton = copied !== null && copied.rows === rows ? copied.button : null;
  useLayoutEffect(() => {
    if (markedButton === null) return;
    markedButton.toggleAttribute('data-copied', true);
    const timer = setTimeout(() => setCopied(null), CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
      markedButton.toggleAttribute('data-copied', false);
    };
  }, [markedButton]);

  async function copyValue({ target }: MouseEvent<HTMLElement>) {
    const button = target instanceof Element ? target.closest<HTMLElement>('.list-copy') : null;
    if (button === null) return;
    try {
      await navigator.clipboard.writeText(button.previousElementSibling?.textContent ?? '');
      setCopied({ button, rows });
    } catch {
      toasts.error(t('copy.failed'));
    }
  }
  return { copyValue, isCopied: markedButton !== null };
}

/** Returns the element that needs a tooltip and its text: a copy button with its label, or a truncated cell. */
function findTooltip(target: Element): { readonly element: HTMLElement; readonly text: string } | null {
  const button = target.closest<HTMLElement>('.list-copy');
  if (button !== null) return { element: button, text: button.getAttribute('aria-label') ?? '' };
  const cell = target.closest<HTMLElement>('td:not([data-actions]), tbody th');
  return cell !== null && cell.scrollWidth > cell.clientWidth
    ? { element: cell, text: cell.innerText }
    : null;
}

/**
 * Sets the tooltip of the element under the pointer until the pointer leaves it. The tooltips are not rendered, because
 * each page change would have to change hundreds of them.
 */
export function setTooltip({ target }: PointerEvent<HTMLElement>): void {
  const tooltip = target instanceof Element ? findTooltip(target) : null;
  if (tooltip === null) return;
  const { element, text } = tooltip;
  element.title = text;
  element.addEventListener('pointerleave', () => element.removeAttribute('title'), { once: true });
}
