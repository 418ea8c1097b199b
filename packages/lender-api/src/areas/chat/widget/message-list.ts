import type { Schemas } from '@livery/contract';
import { createElement, formatTime } from './elements.ts';
import { getPresentation } from './message-rules.ts';
import { watchVisibleMessages } from './visible-messages.ts';

type Message = Schemas['ChatMessage'];

/** The list scrolls to new messages if its scroll position is within this distance of the end. */
const NEAR_END_PX = 80;

function createMessageItem(message: Message): HTMLElement {
  const { className, sender } = getPresentation(message);
  const time = createElement('time', { datetime: message.sentAt }, formatTime(message.sentAt));
  return createElement(
    'li',
    { class: className },
    createElement('div', { class: 'meta' }, `${sender}, `, time),
    createElement('p', {}, message.body),
  );
}

interface MessageListOptions {
  /** Receives the id of the newest message that the reader has seen. */
  readonly onSeen: (id: number) => void;
  readonly onOlder: (before: number) => void;
}

export function createMessageList({ onSeen, onOlder }: MessageListOptions) {
  const shownIds = new Set<number>();
  const list = createElement('ol');
  const log = createElement('div', { role: 'log', 'aria-live': 'polite', 'aria-label': 'Messages' }, list);
  const empty = createElement('p', { class: 'meta' }, 'No messages yet.');
  const loadOlder = () => onOlder(Math.min(...shownIds));
  const olderButton = createElement(
    'button',
    { type: 'button', hidden: '', onclick: loadOlder },
    'Show older messages',
  );
  const scroll = createElement('div', { class: 'scroll', tabindex: '0' }, olderButton, empty, log);
  const jumpButton = createElement('button', { type: 'button', class: 'jump', hidden: '' }, 'New messages');
  const visibilityWatcher = watchVisibleMessages(onSeen);

  const isNearEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END_PX;
  const scrollToEnd = () => {
    scroll.scrollTop = scroll.scrollHeight;
  };
  jumpButton.addEventListener('click', () => {
    scrollToEnd();
    scroll.focus();
  });
  scroll.addEventListener('scroll', () => {
    if (isNearEnd()) jumpButton.hidden = true;
  });

  /** Creates list items for the messages that are not in the list yet. */
  const createNewItems = (messages: readonly Message[]) =>
    messages
      .filter(({ id }) => !shownIds.has(id))
      .map((message) => {
        const item = createMessageItem(message);
        shownIds.add(message.id);
        visibilityWatcher.add(item, message.id);
        return item;
      });

  return {
    parts: [scroll, jumpButton] as const,
    scrollToEnd,
    append(messages: readonly Message[]): void {
      const wasNearEnd = isNearEnd();
      const items = createNewItems(messages);
      list.append(...items);
      empty.hidden = shownIds.size > 0;
      if (wasNearEnd) scrollToEnd();
      else if (items.length > 0) jumpButton.hidden = false;
    },
    prepend(messages: readonly Message[]): void {
      list.prepend(...createNewItems(messages));
    },
    setHasOlder(hasOlder: boolean): void {
      olderButton.hidden = !hasOlder;
    },
    close: () => visibilityWatcher.close(),
  };
}
