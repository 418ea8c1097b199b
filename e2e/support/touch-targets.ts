import { expect, type Page } from '@playwright/test';

/** Half of what a finger needs, less a rounding. */
const REACH_PX = 21;

/** What can be tapped on this screen and has no 44 px both ways to be tapped in, its unseen area included. Links within a text may have less. */
const tooSmall = (page: Page) =>
  page.evaluate((reach) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, input:not([type=hidden]), [role=tab], [role=menuitem]',
    );
    const found: string[] = [];
    for (const control of controls) {
      if (control.closest('[inert], [aria-hidden=true]') || getComputedStyle(control).display === 'inline')
        continue;
      // A box within its label is tapped by the label.
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !target.checkVisibility({ visibilityProperty: true })) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const y = box.top + box.height / 2;
      // Out of sight until the keyboard brings it in.
      if (y < 0 || y > innerHeight) continue;
      const takes = (x: number, dx: number, dy: number) =>
        target.contains(document.elementFromPoint(x + dx, y + dy));
      const takesAround = (x: number) =>
        takes(x, 0, -reach) && takes(x, 0, reach) && takes(x, -reach, 0) && takes(x, reach, 0);
      const places = [box.left + box.width / 2, box.left + reach + 1, box.right - reach - 1];
      if (!places.some(takesAround))
        found.push(`${control.tagName} ${control.ariaLabel ?? control.innerText} ${width}x${height}`);
    }
    scrollTo(0, 0);
    return found;
  }, REACH_PX);

/** On a touch screen everything that is tapped takes taps over 44 px both ways. */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect(await tooSmall(page), 'touch targets below 44 px').toEqual([]);
}
