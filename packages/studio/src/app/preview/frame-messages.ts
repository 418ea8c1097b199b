import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const getType = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

interface FrameMessages {
  /** The origin of the page in the frame. */
  readonly origin: string;
  /** The type of the message with which the page reports that it can receive messages. */
  readonly readyType: string;
  /** Sent when the page is ready, and whenever the list changes. */
  readonly messages: readonly unknown[];
  /** Receives all other messages of the page. */
  readonly onMessage?: (data: unknown) => void;
}

/** Sends messages to the page in a frame as soon as the page is ready. @returns the `ref` of the frame */
export function useFrameMessages({ origin, readyType, messages, onMessage }: FrameMessages) {
  const frame = useRef<HTMLIFrameElement>(null);
  // False until the page is ready. A page that is still loading has another origin, and the browser would
  // report an error if a message were sent to it.
  const isReady = useRef(false);
  const sendMessages = useCallback(() => {
    if (!isReady.current) return;
    for (const message of messages) frame.current?.contentWindow?.postMessage(message, origin);
  }, [messages, origin]);

  useLayoutEffect(sendMessages, [sendMessages]);
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (getType(event.data) === readyType) {
        isReady.current = true;
        sendMessages();
      } else onMessage?.(event.data);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [origin, readyType, sendMessages, onMessage]);
  return frame;
}
