import type { Page } from '@playwright/test';

/**
 * Until the lender has kept a choice of the person who is signed in: a page that goes away sooner takes it along.
 * @param key of the preference, or a word of its value
 */
export const preferenceKept = (page: Page, key: string): Promise<unknown> =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/users/preferences') && response.request().postData()?.includes(key) === true,
  );
