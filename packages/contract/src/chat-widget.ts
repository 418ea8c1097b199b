import type { Schemas } from './index.ts';

/** The names of the colors that a page gives the chat widget. */
export const CHAT_COLORS = [
  'background',
  'text',
  'quiet',
  'border',
  'control',
  'accent',
  'on-accent',
  'ours',
  'focus',
] as const;

export type ChatColor = (typeof CHAT_COLORS)[number];

/** The colors of the page. The widget uses the browser's default for a missing one. */
export interface ChatTheme {
  /** A value of the CSS property `color-scheme`. */
  readonly colorScheme?: string;
  /** CSS colors by name. */
  readonly colors?: Readonly<Partial<Record<ChatColor, string>>>;
}

/** The typeface of the page. The widget's frame has an opaque origin and cannot load fonts itself. */
export interface ChatFont {
  /** Font files with their CSS `font-weight`. */
  readonly faces: readonly { readonly data: ArrayBuffer; readonly weight: string }[];
  /** A CSS list of fallback families. */
  readonly fallback: string;
}

/** A message from the page to the widget in its frame. */
export type PageMessage =
  | {
      readonly type: 'livery-chat:open';
      readonly credentials: Readonly<Schemas['ChatCredentials']>;
      /** The page shows a title for the conversation, so the widget hides its own. */
      readonly hasTitle?: boolean;
    }
  | { readonly type: 'livery-chat:theme'; readonly theme: ChatTheme }
  | { readonly type: 'livery-chat:font'; readonly font: ChatFont };

/** A message from the widget to the page around its frame. It never has contents of a conversation. */
export type WidgetMessage =
  /** The widget is loaded and waits for `livery-chat:open`. */
  | { readonly type: 'livery-chat:ready' }
  /** A conversation or the list of conversations is shown. */
  | { readonly type: 'livery-chat:opened' }
  /** Nothing could be loaded. The widget shows the error with a Retry button. */
  | { readonly type: 'livery-chat:failed' }
  /** The credentials have expired; the widget waits for another `livery-chat:open`. */
  | { readonly type: 'livery-chat:credentials-needed' }
  /** The number of messages that the reader has not read. */
  | { readonly type: 'livery-chat:unread'; readonly unread: number }
  /** Somebody uses the widget. Sent at most every 5 seconds. */
  | { readonly type: 'livery-chat:active' };

/** The operations that the widget calls with its credentials, except for the event stream. */
export type WidgetOperation =
  | 'listChatConversations'
  | 'listChatMessages'
  | 'sendChatMessage'
  | 'markChatRead';

/** The data of the server-sent events of `streamChat`, by event name. */
export interface ChatEventData {
  readonly message: Schemas['ChatMessage'];
  readonly unread: { readonly unread: number };
}

/** A server-sent event of `streamChat`. */
export type ChatEvent = {
  [Name in keyof ChatEventData]: { readonly name: Name; readonly data: ChatEventData[Name] };
}[keyof ChatEventData];
