import { expect, type Page } from '@playwright/test';

/** Visible date fields whose placeholder is wider than the room that the field has for text, with both widths in pixels. */
const cutDatePlaceholders = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('The browser has no 2D canvas.');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder="MM/DD/YYYY"]')].flatMap(
      (input) => {
        if (!input.checkVisibility({ visibilityProperty: true })) return [];
        const style = getComputedStyle(input);
        canvas.font = style.font;
        const needed = canvas.measureText(input.placeholder).width;
        const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return needed > room ? [`${input.placeholder}: ${needed.toFixed()} px in ${room.toFixed()} px`] : [];
      },
    );
  });

/** Every visible date field shows its whole placeholder, and so has room for a date. */
export async function expectRoomForDates(page: Page): Promise<void> {
  expect(await cutDatePlaceholders(page), 'date fields that cut off their placeholder').toEqual([]);
}
