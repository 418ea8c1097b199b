import type { PageMessage, WidgetMessage } from '@livery/contract/chat-widget';

/**
 * Replaces the page's own list and form with the chat widget. The frame of the widget has an opaque origin, so messages
 * to it have the target `*`, and only messages from this frame are handled.
 */
function showWidget(live: HTMLElement, plain: HTMLElement, frame: HTMLIFrameElement): void {
  const credentials = JSON.parse(live.dataset['credentials'] ?? '') as Extract<
    PageMessage,
    { type: 'livery-chat:open' }
  >['credentials'];
  const open: PageMessage = { type: 'livery-chat:open', credentials };
  addEventListener('message', ({ source, data }: MessageEvent<WidgetMessage | null | undefined>) => {
    if (source === null || source !== frame.contentWindow) return;
    if (data?.type === 'livery-chat:ready') frame.contentWindow.postMessage(open, '*');
    else if (data?.type === 'livery-chat:credentials-needed') location.reload();
    else if (data?.type === 'livery-chat:opened') {
      live.hidden = false;
      plain.hidden = true;
    }
  });
}

const live = document.getElementById('live');
const plain = document.getElementById('plain');
const frame = live?.querySelector('iframe') ?? null;
if (live !== null && plain !== null && frame !== null) showWidget(live, plain, frame);
