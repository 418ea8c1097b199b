import type { FrameLocator, Locator } from '@playwright/test';

/** Returns the messages with a text in the chat widget of a frame. */
export const chatMessages = (chat: FrameLocator, text: string): Locator =>
  chat.getByRole('log').getByRole('listitem').filter({ hasText: text });

/** Returns the side of its list on which a message is, and whether it has a background color. */
export const appearanceOf = (message: Locator) =>
  message.evaluate((item) => {
    const [list, { left, right }] = [
      (item.parentElement ?? item).getBoundingClientRect(),
      item.getBoundingClientRect(),
    ];
    const side = left - list.left > list.right - right ? 'right' : 'left';
    return { side, hasColor: getComputedStyle(item).backgroundColor !== 'rgba(0, 0, 0, 0)' };
  });
