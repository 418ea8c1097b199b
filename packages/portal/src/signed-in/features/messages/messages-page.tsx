import 'virtual:texts/chat';
import { Box, Heading } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { Chat } from '../../domain/chat/chat.tsx';
import { useSetUnreadMessages } from '../../domain/chat/unread-messages.ts';

/** Minimum height; in lower windows the page scrolls. */
const MIN_HEIGHT_PX = 240;

/**
 * Sets the height of an element so that it ends above the bottom of the visible area by its bottom margin, so
 * that an on-screen keyboard does not cover the message field. Uses the visual viewport, because not every
 * browser shrinks the window for the keyboard.
 * @returns the ref to set on the element
 */
function useVisibleHeight() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const fitHeight = () => {
      const { current } = element;
      if (current === null) return;
      // Multiplied by the zoom scale, because pinch-zooming shrinks the visual viewport and must not shrink the element.
      const visibleHeight = (viewport?.height ?? window.innerHeight) * (viewport?.scale ?? 1);
      const top = current.getBoundingClientRect().top + window.scrollY;
      const bottomMargin = Number.parseFloat(getComputedStyle(current).marginBottom) || 0;
      current.style.height = `${Math.max(MIN_HEIGHT_PX, Math.floor(visibleHeight - top - bottomMargin))}px`;
    };
    fitHeight();
    // Measure again when the size of the page changes, because elements above this element then appear or
    // disappear.
    const observer = new ResizeObserver(fitHeight);
    observer.observe(document.body);
    const resizeTarget = viewport ?? window;
    resizeTarget.addEventListener('resize', fitHeight);
    return () => {
      observer.disconnect();
      resizeTarget.removeEventListener('resize', fitHeight);
    };
  }, []);
  return element;
}

/**
 * Shows all conversations with borrowers in the height of the window (docs/product/messages.md#messages-page). On phones the
 * widget fills the width and shows the title itself, so the heading is only for screen readers.
 */
export function MessagesPage() {
  const t = useTexts();
  usePageTitle(t('chat.title'));
  const reportUnread = useSetUnreadMessages();
  const container = useVisibleHeight();
  return (
    <Box mx={{ base: '-4', md: '0' }} mt={{ base: '-5', md: '0' }}>
      <Heading as="h1" tabIndex={-1} srOnly={{ base: true, md: false }} mb={{ md: '4' }}>
        {t('chat.title')}
      </Heading>
      <Box
        ref={container}
        bg="bg.raised"
        borderWidth={{ base: '0', md: '1px' }}
        borderRadius={{ base: '0', md: 'l3' }}
        overflow="hidden"
        mb={{ base: '0', md: '6' }}
      >
        <Chat loanId={null} onUnread={reportUnread} />
      </Box>
    </Box>
  );
}
