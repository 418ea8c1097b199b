import 'virtual:texts/chat';
import { Box, Heading } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { Chat } from '../../domain/chat/chat.tsx';
import { useTellUnreadMessages } from '../../domain/chat/unread-messages.ts';

/** What stands above it stays in sight; less than this and the page scrolls instead. */
const LEAST_PX = 240;

/**
 * Gives an element the height from its upper edge to that of the keyboard on the screen, or the window's end, less its
 * margin: what stands at its end, such as the field that is typed in, stays in sight. Browsers differ in whether the keyboard makes
 * the window smaller; all of them say what remains in sight.
 * @returns the ref of the element
 */
function useHeightInSight() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const fit = () => {
      const { current } = element;
      if (current === null) return;
      // Somebody who has zoomed in sees a part of the page: that is no reason to make it smaller.
      const inSight = (viewport?.height ?? window.innerHeight) * (viewport?.scale ?? 1);
      const top = current.getBoundingClientRect().top + window.scrollY;
      const below = Number.parseFloat(getComputedStyle(current).marginBottom) || 0;
      current.style.height = `${Math.max(LEAST_PX, Math.floor(inSight - top - below))}px`;
    };
    fit();
    // What stands above it comes and goes with the width of the page.
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    const target = viewport ?? window;
    target.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      target.removeEventListener('resize', fit);
    };
  }, []);
  return element;
}

/**
 * The conversations with borrowers (spec section 2, /messages), as high as the window lets them be. On a phone they go from
 * edge to edge, and the heading is for screen readers: the widget says where one is.
 */
export function MessagesPage() {
  const t = useTexts();
  usePageTitle(t('chat.title'));
  const tellUnread = useTellUnreadMessages();
  const height = useHeightInSight();
  return (
    <Box mx={{ base: '-4', md: '0' }} mt={{ base: '-5', md: '0' }}>
      <Heading as="h1" tabIndex={-1} srOnly={{ base: true, md: false }} mb={{ md: '4' }}>
        {t('chat.title')}
      </Heading>
      <Box
        ref={height}
        bg="bg.raised"
        borderWidth={{ base: '0', md: '1px' }}
        borderRadius={{ base: '0', md: 'l3' }}
        overflow="hidden"
        mb={{ base: '0', md: '6' }}
      >
        <Chat loanId={null} onUnread={tellUnread} />
      </Box>
    </Box>
  );
}
