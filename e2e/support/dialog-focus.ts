import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** Number of Tab key presses in each direction. */
const STOPS = 4;

const openDialog = (page: Page) => page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();

/** Expects the focus in the topmost dialog, now and after some Tab key presses in both directions. */
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
 * Opens a dialog by keyboard, moves the focus in it, closes it by Escape, and expects the focus at the control that opened it. The
 * initial focus must be on the first control, the heading or the safe button, never on the close button.
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
