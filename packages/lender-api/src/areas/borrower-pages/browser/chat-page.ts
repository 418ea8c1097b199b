import type {
  ChatColor,
  ChatFont,
  ChatTheme,
  PageMessage,
  WidgetMessage,
} from '@livery/contract/chat-widget';

/**
 * Maps the color names of the chat widget to the CSS variables of the page (without `--lv-`), as in the
 * portal.
 */
const CSS_VARIABLES: Record<ChatColor, string> = {
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
};

function readTheme(): ChatTheme {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.entries(CSS_VARIABLES).map(([name, color]) => [
    name,
    style.getPropertyValue(`--lv-${color}`).trim(),
  ]);
  return {
    colorScheme: style.colorScheme,
    colors: Object.fromEntries(colors) as ChatTheme['colors'] & object,
    radius: style.getPropertyValue('--lv-radius').trim(),
  };
}

/** A font file of the brand, as it is described in the attribute `data-font-files`. */
interface FontFile {
  readonly url: string;
  readonly weight: string;
  readonly style: string;
}

/** Returns the font of the page. The widget loads the font files from their addresses. */
function readFont(files: readonly FontFile[]): ChatFont {
  return {
    faces: files.map(({ url, ...face }) => ({ ...face, url: new URL(url, location.href).href })),
    fallback: getComputedStyle(document.documentElement).getPropertyValue('--lv-font').trim(),
  };
}

type Credentials = Extract<PageMessage, { type: 'livery-chat:open' }>['credentials'];

const readCredentials = (widgetBox: HTMLElement) =>
  JSON.parse(widgetBox.dataset['credentials'] ?? '') as Credentials;

/**
 * Returns new credentials, which it reads from a new copy of this page, because a reload would discard a text
 * that the borrower is writing. Returns null if the request fails. If the session has ended, reloads the page,
 * which then shows the sign-in form.
 */
async function loadCredentials({ loanId }: Credentials): Promise<Credentials | null> {
  const response = await fetch(`chat?loanId=${loanId}`).catch(() => null);
  if (response?.ok !== true) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const widgetBox = page.getElementById('live');
  if (widgetBox !== null) return readCredentials(widgetBox);
  location.reload();
  return null;
}

/**
 * Replaces the list and form of the page with the chat widget when the widget is ready. The frame of the
 * widget has an opaque origin. Messages to it therefore have the target `*`, and only messages from this
 * frame are handled.
 */
function showWidget(widgetBox: HTMLElement, plainChat: HTMLElement, frame: HTMLIFrameElement): void {
  const credentials = readCredentials(widgetBox);
  const fontFiles = JSON.parse(widgetBox.dataset['fontFiles'] ?? '') as readonly FontFile[];
  const send = (message: PageMessage) => frame.contentWindow?.postMessage(message, '*');
  const sendTheme = () => send({ type: 'livery-chat:theme', theme: readTheme() });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', sendTheme);
  async function renew() {
    const newCredentials = await loadCredentials(credentials);
    // If there are none, the widget asks again when it reconnects.
    if (newCredentials !== null) send({ type: 'livery-chat:open', credentials: newCredentials });
  }
  addEventListener('message', ({ source, data }: MessageEvent<WidgetMessage | null | undefined>) => {
    if (source === null || source !== frame.contentWindow) return;
    if (data?.type === 'livery-chat:ready') {
      sendTheme();
      send({ type: 'livery-chat:font', font: readFont(fontFiles) });
      send({ type: 'livery-chat:open', credentials });
    } else if (data?.type === 'livery-chat:credentials-needed') void renew();
    else if (data?.type === 'livery-chat:opened') {
      widgetBox.hidden = false;
      plainChat.hidden = true;
    }
  });
}

const widgetBox = document.getElementById('live');
const plainChat = document.getElementById('plain');
const frame = widgetBox?.querySelector('iframe') ?? null;
if (widgetBox !== null && plainChat !== null && frame !== null) showWidget(widgetBox, plainChat, frame);
