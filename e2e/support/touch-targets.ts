import { expect, type Page } from '@playwright/test';

/** Half of the minimum size of a touch target (44 px), less 1 px for rounding. */
const REACH_PX = 21;

/** Returns touch targets smaller than 44 by 44 px, including their invisible area. Inline links are ignored. */
const findSmallTargets = (page: Page) =>
  page.evaluate((reach) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, input:not([type=hidden]), [role=tab], [role=menuitem]',
    );
    const smallTargets: string[] = [];
    for (const control of controls) {
      if (control.closest('[inert], [aria-hidden=true]') || getComputedStyle(control).display === 'inline')
        continue;
      // A tap on a label activates its checkbox.
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !target.checkVisibility({ visibilityProperty: true })) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const y = box.top + box.height / 2;
      // A skip link is outside the window until it has the focus.
      if (y < 0 || y > innerHeight) continue;
      const isHit = (x: number, dx: number, dy: number) =>
        target.contains(document.elementFromPoint(x + dx, y + dy));
      const isHitAround = (x: number) =>
        isHit(x, 0, -reach) && isHit(x, 0, reach) && isHit(x, -reach, 0) && isHit(x, reach, 0);
      const places = [box.left + box.width / 2, box.left + reach + 1, box.right - reach - 1];
      if (!places.some(isHitAround))
        smallTargets.push(`${control.tagName} ${control.ariaLabel ?? control.innerText} ${width}x${height}`);
    }
    scrollTo(0, 0);
    return smallTargets;
  }, REACH_PX);

/** Expects all touch targets to be at least 44 by 44 px. Polls, because content that loads late may cover a target. */
export async function expectTouchTargets(page: Page): Promise<void> {
  await expect.poll(() => findSmallTargets(page), { message: 'touch targets below 44 px' }).toEqual([]);
}
