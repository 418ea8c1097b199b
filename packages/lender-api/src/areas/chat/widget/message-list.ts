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
  /** The list items by message id. */
  const items = new Map<number, HTMLElement>();
  const list = createElement('ol');
  const log = createElement('div', { role: 'log', 'aria-live': 'polite', 'aria-label': 'Messages' }, list);
  const empty = createElement('p', { class: 'meta' }, 'No messages yet.');
  const loadOlder = () => onOlder(Math.min(...items.keys()));
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

  /**
   * Adds the messages that are not in the list yet, in the order of their ids, because an event can arrive
   * before the response with an earlier message.
   */
  function addMessages(messages: readonly Message[]): void {
    for (const message of messages) {
      const { id } = message;
      if (items.has(id)) continue;
      const nextId = Math.min(...[...items.keys()].filter((otherId) => otherId > id));
      const item = createMessageItem(message);
      list.insertBefore(item, items.get(nextId) ?? null);
      items.set(id, item);
      visibilityWatcher.add(item, id);
    }
    empty.hidden = items.size > 0;
  }

  return {
    parts: [scroll, jumpButton] as const,
    scrollToEnd,
    append(messages: readonly Message[]): void {
      const wasNearEnd = isNearEnd();
      const previousCount = items.size;
      addMessages(messages);
      if (wasNearEnd) scrollToEnd();
      else if (items.size > previousCount) jumpButton.hidden = false;
    },
    prepend: addMessages,
    setHasOlder(hasOlder: boolean): void {
      olderButton.hidden = !hasOlder;
    },
    close: () => visibilityWatcher.close(),
  };
}
