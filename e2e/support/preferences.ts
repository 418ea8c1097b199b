import type { Page } from '@playwright/test';

/**
 * Until the lender has kept a choice of the person who is signed in: a page that goes away sooner takes it along. Where it
 * keeps none, the browser has kept the choice at once.
 * @param key of the preference, or a word of its value
 */
export const preferenceKept = async (page: Page, key: string, bare = false): Promise<unknown> =>
  bare ||
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/users/preferences') && response.request().postData()?.includes(key) === true,
  );
