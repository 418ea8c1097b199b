import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { getJourneyStack } from './journey-stack.ts';

/** Opens the outbox and returns the newest email to an address, with its subject, HTML and text. */
export async function openNewestEmail(page: Page, address: string): Promise<Locator> {
  await page.goto(`http://127.0.0.1:${getJourneyStack().apiPort}/outbox`);
  return page.getByRole('article').filter({ hasText: address }).first();
}

export const getEmailContent = (email: Locator): FrameLocator => email.frameLocator('iframe');

/** Expects the lender's logo and legal links in the HTML of an email. */
export async function expectBrandedEmail(content: FrameLocator, name: string): Promise<void> {
  const logo = content.getByRole('img', { name });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(content.getByRole('link', { name: 'Terms' })).toBeVisible();
}
