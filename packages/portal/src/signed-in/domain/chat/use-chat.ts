import type {
  ChatColor,
  ChatFont,
  ChatTheme,
  PageMessage,
  WidgetMessage,
} from '@livery/contract/chat-widget';
import { LenderError } from '@livery/lender-client';
import type { ColorName } from '@livery/theming';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services/services.ts';

const unquote = (family: string) => family.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Returns the rules of a style sheet; none if the browser denies access to them. */
function getRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** Loads the font files of the tenant. They usually come from the browser's cache, because the portal uses them too. */
async function loadChatFont(signal: AbortSignal): Promise<ChatFont> {
  const style = getComputedStyle(document.documentElement);
  const family = unquote(style.getPropertyValue('--lv-face'));
  const fallback = style.getPropertyValue('--lv-font').trim();
  const rules = [...document.styleSheets].flatMap((sheet) =>
    getRules(sheet).flatMap((rule) =>
      rule instanceof CSSFontFaceRule && unquote(rule.style.getPropertyValue('font-family')) === family
        ? [{ rule, base: sheet.href ?? document.baseURI }]
        : [],
    ),
  );
  const faces = await Promise.all(
    rules.map(async ({ rule, base }) => {
      const [, address] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
      if (address === undefined) return [];
      const response = await fetch(new URL(address, base), { signal });
      if (!response.ok) return [];
      return [
        {
          data: await response.arrayBuffer(),
          weight: rule.style.getPropertyValue('font-weight') || 'normal',
          style: rule.style.getPropertyValue('font-style') || 'normal',
        },
      ];
    }),
  );
  return { faces: faces.flat(), fallback };
}

/** Maps the color names in the messages to the widget to the names of the tenant's colors. */
const COLORS = {
  background: 'bg-raised',
  text: 'fg',
  quiet: 'fg-muted',
  border: 'border',
  control: 'border-control',
  accent: 'accent-solid',
  'on-accent': 'accent-on-solid',
  ours: 'accent-subtle',
  focus: 'focus-ring',
  danger: 'danger-fg',
} as const satisfies Record<ChatColor, ColorName>;

/** Returns the tenant's current colors and corner radius, because the widget's frame does not inherit them. */
function getCurrentTheme(): ChatTheme {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.entries(COLORS).map(([name, color]) => [
    name,
    style.getPropertyValue(`--lv-${color}`).trim(),
  ]);
  return {
    colorScheme: style.colorScheme,
    colors: Object.fromEntries(colors) as Record<ChatColor, string>,
    radius: style.getPropertyValue('--lv-radius').trim(),
  };
}

/** Calls `onChange` whenever the page changes between light and dark. Returns a function that ends the subscription. */
function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** After this time, a widget that has not opened counts as failed (docs/product/messages.md#chat-loading-failure). */
const LOAD_TIMEOUT_MS = 10_000;

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

const isTemporary = (error: unknown) =>
  error instanceof LenderError && (error.kind === 'network' || error.kind === 'server');

/**
 * Sends a request again after each network or server failure, with growing delays, until the signal aborts.
 * @throws every other error, and every error after the signal has aborted
 */
async function retryTemporaryFailures<Result>(
  sendRequest: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_MS)) {
    try {
      return await sendRequest();
    } catch (error) {
      if (!isTemporary(error) || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

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
    let isOpen = false;
    let isRenewing = false;
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
    async function renew() {
      if (isRenewing) return;
      isRenewing = true;
      // A chat that is open stays open during an outage, because it can contain text that the user is writing.
      credentialsRequest = isOpen ? retryTemporaryFailures(requestCredentials, signal) : requestCredentials();
      await open();
      isRenewing = false;
    }
    function handleMessage({ source, data }: MessageEvent<unknown>) {
      if (source === null || source !== frame.current?.contentWindow) return;
      const { type, unread: count } = parseMessage(data);
      if (type === 'livery-chat:ready') void open();
      else if (type === 'livery-chat:credentials-needed') void renew();
      else if (type === 'livery-chat:opened' || type === 'livery-chat:failed') {
        // A widget that reports a failure counts as open: it shows the failure itself, with a Retry button.
        clearTimeout(timer);
        isOpen = true;
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
