import { expect, type Page } from '@playwright/test';

const findCutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('The browser has no 2D canvas.');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder="MM/DD/YYYY"]')].flatMap(
      (input) => {
        if (!input.checkVisibility({ visibilityProperty: true })) return [];
        const style = getComputedStyle(input);
        canvas.font = style.font;
        const neededWidth = canvas.measureText(input.placeholder).width;
        const availableWidth =
          input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return neededWidth > availableWidth
          ? [`${input.placeholder}: ${neededWidth.toFixed()} px in ${availableWidth.toFixed()} px`]
          : [];
      },
    );
  });

/** Expects every visible date field to be wide enough for its placeholder, which is as long as a date. */
export async function expectDateFieldsFit(page: Page): Promise<void> {
  expect(await findCutPlaceholders(page), 'date fields that cut off their placeholder').toEqual([]);
}
