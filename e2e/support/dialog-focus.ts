import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** How many stops of the Tab key are followed in each direction. */
const STOPS = 4;

const openDialog = (page: Page) => page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();

/** Expects the focus within the dialog on top, now and after a few stops of the Tab key in both directions. */
export async function expectFocusInDialog(page: Page): Promise<void> {
  const dialog = openDialog(page);
  const holdsFocus = () =>
    expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await expect(dialog).toBeVisible();
  await holdsFocus();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press(key);
      await holdsFocus();
    }
}

/**
 * Opens a dialog by the keyboard, walks in it, closes it by Escape, and expects the focus back at its opener. A dialog
 * opens on its first control, its heading or its safe answer, never on the button that closes it.
 */
export async function walkDialog(page: Page, opener: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = openDialog(page);
  await expect(dialog.locator(':focus')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).not.toBeFocused();
  await expectFocusInDialog(page);
  await page.keyboard.press('Escape');
  await expect(openDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
}
