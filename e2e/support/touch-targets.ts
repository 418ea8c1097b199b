import { expect, type Page } from '@playwright/test';

/** Half of the minimum size of a touch target in pixels, less rounding. */
const REACH_PX = 21;

/** Returns touch targets smaller than 44 by 44 px, including their invisible area. Links in text may be smaller. */
const tooSmall = (page: Page) =>
  page.evaluate((reach) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, input:not([type=hidden]), [role=tab], [role=menuitem]',
    );
    const found: string[] = [];
    for (const control of controls) {
      if (control.closest('[inert], [aria-hidden=true]') || getComputedStyle(control).display === 'inline')
        continue;
      // A checkbox in a label is tapped by its label.
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !target.checkVisibility({ visibilityProperty: true })) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const y = box.top + box.height / 2;
      // Invisible until it has the keyboard focus.
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

/** Expects all touch targets to be at least 44 by 44 px, once the page has settled: content that loads late may cover a target. */
export async function expectTouchTargets(page: Page): Promise<void> {
  await expect.poll(() => tooSmall(page), { message: 'touch targets below 44 px' }).toEqual([]);
}
