import type { PageMessage, WidgetMessage } from '@livery/contract/chat-widget';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services/services.ts';
import { currentTheme, followTheme, loadChatFont } from './chat-theme.ts';

/** A widget that has not come by then is taken for missing. */
const LOADS_WITHIN_MS = 10_000;

type ChatState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  /** `error` is the lender's refusal; null for a widget that did not come. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** A message of a widget that may be another vendor's: its fields are checked before they are used. */
interface ReceivedMessage {
  readonly type?: WidgetMessage['type'];
  readonly unread?: unknown;
}

const messageOf = (data: unknown): ReceivedMessage => (typeof data === 'object' && data !== null ? data : {});

/**
 * A conversation in the chat widget's frame: hands the widget its credentials and hears how it goes on. The credentials
 * open the chat and nothing else, and are kept nowhere.
 * @param loanId of the conversation; null for all of them
 * @param hasTitle the page around it has a title for it
 * @returns `unread` is how many messages the widget says are, null until it says so
 */
export function useChat(loanId: number | null, hasTitle: boolean) {
  const { lender, idle } = useServices();
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ChatState>({ kind: 'loading' });
  const [unread, setUnread] = useState<number | null>(null);

  // Before the frame can say anything.
  useLayoutEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      left.abort();
      setState({ kind: 'failed', error });
    };
    const late = setTimeout(() => fail(null), LOADS_WITHIN_MS);
    signal.addEventListener('abort', () => clearTimeout(late));
    const ask = () => lender.getChatCredentials(loanId, signal);
    let asked = ask();
    asked.catch(fail);

    // The frame has no origin that could be named. What it may load is the edge's to say: it cannot be led elsewhere.
    const tell = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, '*');
    const dress = () => tell({ type: 'livery-chat:theme', theme: currentTheme() });
    const stopFollowing = followTheme(dress);
    signal.addEventListener('abort', stopFollowing);

    async function handFont() {
      try {
        tell({ type: 'livery-chat:font', font: await loadChatFont(signal) });
      } catch {
        // The widget keeps the browser's own typeface.
      }
    }
    async function open() {
      try {
        const credentials = await asked;
        dress();
        void handFont();
        tell({ type: 'livery-chat:open', credentials, hasTitle });
      } catch (error) {
        fail(error);
      }
    }
    function hear({ source, data }: MessageEvent<unknown>) {
      if (source === null || source !== frame.current?.contentWindow) return;
      const { type, unread: count } = messageOf(data);
      if (type === 'livery-chat:ready') void open();
      else if (type === 'livery-chat:credentials-needed') {
        asked = ask();
        void open();
      } else if (type === 'livery-chat:opened' || type === 'livery-chat:failed') {
        // One that failed says so itself, with a Retry of its own.
        clearTimeout(late);
        setState({ kind: 'open' });
      } else if (type === 'livery-chat:unread' && typeof count === 'number') setUnread(count);
      // What is done in the frame is not seen from here; the person who does it is not idle.
      else if (type === 'livery-chat:active' && document.activeElement === frame.current && !idle.isOver())
        idle.touch();
    }
    window.addEventListener('message', hear, { signal });
    return () => left.abort();
  }, [lender, idle, loanId, hasTitle, attempt]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { frame, state, unread, retry };
}
