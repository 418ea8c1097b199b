import type { Page } from '@playwright/test';

/**
 * Waits until the lender has stored a preference, because leaving the page earlier would abort the request. With the base
 * contract the browser stores preferences immediately.
 * @param key the key of the preference, or a part of its value
 */
export const waitForPreference = async (page: Page, key: string, isBaseContract = false): Promise<unknown> =>
  isBaseContract ||
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/users/preferences') && response.request().postData()?.includes(key) === true,
  );
