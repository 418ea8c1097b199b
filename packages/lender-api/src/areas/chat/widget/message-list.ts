import type { Schemas } from '@livery/contract';
import { element, formatTime } from './elements.ts';
import { presentationOf } from './message-rules.ts';
import { watchVisibleMessages } from './visible-messages.ts';

type Message = Schemas['ChatMessage'];

/** The list follows new messages if it is scrolled to within this distance of its end. */
const NEAR_END_PX = 80;

function messageItem(message: Message): HTMLElement {
  const { className, sender } = presentationOf(message);
  const time = element('time', { datetime: message.sentAt }, formatTime(message.sentAt));
  return element(
    'li',
    { class: className },
    element('div', { class: 'meta' }, `${sender}, `, time),
    element('p', {}, message.body),
  );
}

interface MessageListOptions {
  /** Receives the id of the newest message that the reader has seen. */
  readonly onSeen: (id: number) => void;
  /** Requests the messages before the one with this id. */
  readonly onOlder: (before: number) => void;
}

/** Creates the scrolling list of a conversation's messages. */
export function createMessageList({ onSeen, onOlder }: MessageListOptions) {
  const shown = new Set<number>();
  const list = element('ol');
  const log = element('div', { role: 'log', 'aria-live': 'polite', 'aria-label': 'Messages' }, list);
  const empty = element('p', { class: 'meta' }, 'No messages yet.');
  const loadOlder = () => onOlder(Math.min(...shown));
  const older = element('button', { type: 'button', hidden: '', onclick: loadOlder }, 'Show older messages');
  const scroll = element('div', { class: 'scroll', tabindex: '0' }, older, empty, log);
  const jump = element('button', { type: 'button', class: 'jump', hidden: '' }, 'New messages');
  const visible = watchVisibleMessages(onSeen);

  const isNearEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END_PX;
  const scrollToEnd = () => {
    scroll.scrollTop = scroll.scrollHeight;
  };
  jump.addEventListener('click', () => {
    scrollToEnd();
    scroll.focus();
  });
  scroll.addEventListener('scroll', () => {
    if (isNearEnd()) jump.hidden = true;
  });

  /** Creates the items of messages that are not shown yet. */
  const itemsOf = (messages: readonly Message[]) =>
    messages
      .filter(({ id }) => !shown.has(id))
      .map((message) => {
        const item = messageItem(message);
        shown.add(message.id);
        visible.add(item, message.id);
        return item;
      });

  return {
    parts: [scroll, jump] as const,
    scrollToEnd,
    append(messages: readonly Message[]): void {
      const wasNearEnd = isNearEnd();
      const items = itemsOf(messages);
      list.append(...items);
      empty.hidden = shown.size > 0;
      if (wasNearEnd) scrollToEnd();
      else if (items.length > 0) jump.hidden = false;
    },
    prepend(messages: readonly Message[]): void {
      list.prepend(...itemsOf(messages));
    },
    setHasOlder(hasOlder: boolean): void {
      older.hidden = !hasOlder;
    },
    close: () => visible.close(),
  };
}
