import type { FrameLocator, Locator } from '@playwright/test';

export const findChatMessages = (chat: FrameLocator, text: string): Locator =>
  chat.getByRole('log').getByRole('listitem').filter({ hasText: text });

/** Returns the side on which a message is displayed, and whether it has a background color. */
export const getAppearance = (message: Locator) =>
  message.evaluate((item) => {
    const [list, { left, right }] = [
      (item.parentElement ?? item).getBoundingClientRect(),
      item.getBoundingClientRect(),
    ];
    const side = left - list.left > list.right - right ? 'right' : 'left';
    return { side, hasColor: getComputedStyle(item).backgroundColor !== 'rgba(0, 0, 0, 0)' };
  });
