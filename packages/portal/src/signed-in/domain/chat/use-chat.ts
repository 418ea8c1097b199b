import type { PageMessage, WidgetMessage } from '@livery/contract/chat-widget';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services/services.ts';
import { getCurrentTheme, loadChatFont, subscribeToTheme } from './chat-theme.ts';

/** After this time, a widget that has not opened counts as failed (docs/product/messages.md#chat-loading-failure). */
const LOAD_TIMEOUT_MS = 10_000;

type ChatState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  /** `error` is the error of the credentials request; null if the widget did not open in time. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** A message from the frame. The widget may be another vendor's, so each field is checked before it is used. */
interface ReceivedMessage {
  readonly type?: WidgetMessage['type'];
  readonly unread?: unknown;
}

const parseMessage = (data: unknown): ReceivedMessage =>
  typeof data === 'object' && data !== null ? data : {};

/**
 * Runs a conversation in the chat widget's frame: sends credentials, theme and font, and handles the widget's
 * messages (docs/product/messages.md#messages-between-page-and-widget). The credentials grant access to the
 * chat only and are not stored.
 * @param loanId the loan account of the conversation; null for all conversations
 * @param hasTitle true if the page shows a title
 * @returns `unread` is the number of unread messages; null until the widget reports it
 */
export function useChat(loanId: number | null, hasTitle: boolean) {
  const { lender, idle } = useServices();
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ChatState>({ kind: 'loading' });
  const [unread, setUnread] = useState<number | null>(null);

  // Uses a layout effect, because the listener must exist before the frame sends its first message.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const handleFailure = (error: unknown) => {
      if (signal.aborted) return;
      controller.abort();
      setState({ kind: 'failed', error });
    };
    const timer = setTimeout(() => handleFailure(null), LOAD_TIMEOUT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const requestCredentials = () => lender.with({ signal }).getChatCredentials(loanId);
    let credentialsRequest = requestCredentials();
    credentialsRequest.catch(handleFailure);

    // The target is '*' because the frame's origin is opaque. The page's content security policy confines the frame to
    // the edge's own addresses.
    const send = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, '*');
    const sendTheme = () => send({ type: 'livery-chat:theme', theme: getCurrentTheme() });
    const unsubscribeFromTheme = subscribeToTheme(sendTheme);
    signal.addEventListener('abort', unsubscribeFromTheme);

    async function sendFont() {
      try {
        send({ type: 'livery-chat:font', font: await loadChatFont(signal) });
      } catch {
        // If the font cannot be loaded, the widget uses the browser's default font.
      }
    }
    async function open() {
      try {
        const credentials = await credentialsRequest;
        sendTheme();
        void sendFont();
        send({ type: 'livery-chat:open', credentials, hasTitle });
      } catch (error) {
        handleFailure(error);
      }
    }
    function handleMessage({ source, data }: MessageEvent<unknown>) {
      if (source === null || source !== frame.current?.contentWindow) return;
      const { type, unread: count } = parseMessage(data);
      if (type === 'livery-chat:ready') void open();
      else if (type === 'livery-chat:credentials-needed') {
        credentialsRequest = requestCredentials();
        void open();
      } else if (type === 'livery-chat:opened' || type === 'livery-chat:failed') {
        // A widget that reports a failure counts as open: it shows the failure itself, with a Retry button.
        clearTimeout(timer);
        setState({ kind: 'open' });
      } else if (type === 'livery-chat:unread' && typeof count === 'number') setUnread(count);
      // The page receives no events from the frame, so the widget reports the user's activity
      // (docs/product/messages.md#activity-in-the-widget).
      else if (
        type === 'livery-chat:active' &&
        document.activeElement === frame.current &&
        !idle.isSessionOver()
      )
        idle.recordActivity();
    }
    window.addEventListener('message', handleMessage, { signal });
    return () => controller.abort();
  }, [lender, idle, loanId, hasTitle, attempt]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((previous) => previous + 1);
  }, []);
  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { frame, state, unread, retry };
}
