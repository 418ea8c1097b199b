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
  // A page that is still loading has another origin, for which the browser reports an error.
  const isReady = useRef(false);
  const send = useCallback(() => {
    if (!isReady.current) return;
    for (const message of messages) frame.current?.contentWindow?.postMessage(message, origin);
  }, [messages, origin]);

  useLayoutEffect(send, [send]);
  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (getType(event.data) === readyType) {
        isReady.current = true;
        send();
      } else onMessage?.(event.data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [origin, readyType, send, onMessage]);
  return frame;
}
