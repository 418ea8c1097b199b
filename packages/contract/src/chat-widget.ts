import type { Schemas } from './index.ts';

export const CHAT_COLORS = [
  'background',
  'text',
  /** Secondary text. */
  'quiet',
  'border',
  /** Borders of inputs and buttons. */
  'control',
  'accent',
  /** Text on the accent color. */
  'on-accent',
  /**
   * Background of messages from the side of the reader: staff in the portal, the borrower in the borrower
   * app.
   */
  'ours',
  /** Focus ring. */
  'focus',
  'danger',
] as const;

export type ChatColor = (typeof CHAT_COLORS)[number];

/** The look of the page. If a color is missing or invalid, the widget uses the browser's default colors. */
export interface ChatTheme {
  readonly colorScheme?: string;
  readonly colors?: Readonly<Partial<Record<ChatColor, string>>>;
  /** The corner radius, such as `8px`. */
  readonly radius?: string;
}

/**
 * A font file with its CSS `font-weight` and `font-style`. `data` is the content of the file. `url` is its
 * address, for a widget whose frame may load fonts. The frame has an opaque origin, so the server of the file
 * must permit other sites to load it.
 */
export type ChatFontFace = { readonly weight: string; readonly style?: string } & (
  | { readonly data: ArrayBuffer }
  | { readonly url: string }
);

/** The font of the page. */
export interface ChatFont {
  readonly faces: readonly ChatFontFace[];
  readonly fallback: string;
}

/** A message from the page to the widget. */
export type PageMessage =
  | {
      readonly type: 'livery-chat:open';
      readonly credentials: Readonly<Schemas['ChatCredentials']>;
      /** The page shows a title for the conversation, so the widget hides its own. */
      readonly hasTitle?: boolean;
    }
  | { readonly type: 'livery-chat:theme'; readonly theme: ChatTheme }
  | { readonly type: 'livery-chat:font'; readonly font: ChatFont };

/** A message from the widget to the page. It never contains messages of a conversation. */
export type WidgetMessage =
  /** The widget is loaded and expects `livery-chat:open`. */
  | { readonly type: 'livery-chat:ready' }
  /** The widget shows a conversation or the list of conversations. */
  | { readonly type: 'livery-chat:opened' }
  /** Loading failed. The widget shows the error with a Retry button. */
  | { readonly type: 'livery-chat:failed' }
  /** The credentials have expired. The widget expects another `livery-chat:open`. */
  | { readonly type: 'livery-chat:credentials-needed' }
  | { readonly type: 'livery-chat:unread'; readonly unread: number }
  /** The user is active in the widget. Sent at most every 5 seconds. */
  | { readonly type: 'livery-chat:active' };

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

export type ChatEvent = {
  [Name in keyof ChatEventData]: { readonly name: Name; readonly data: ChatEventData[Name] };
}[keyof ChatEventData];
