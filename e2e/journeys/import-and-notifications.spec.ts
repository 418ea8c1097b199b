import { expectAccessible } from '../support/axe.ts';
import { openSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({
  // These journeys simulate a lender that rejects requests or cannot be reached.
  expectedConsoleErrors: [/Failed to load resource/],
});

test('borrowers are imported after invalid rows are corrected, and notification settings keep their input after rejected and failed requests', async ({
  page,
}) => {
  await openSignedIn(page, { slug: 'maple' });
  await page.getByRole('link', { name: 'Import borrowers' }).click();
  const form = page.getByRole('form', { name: 'Import borrowers' });
  const template = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download the template' }).click();
  const download = await template;
  expect(download.suggestedFilename()).toBe('borrowers.csv');
  const columns = (await (await download.createReadStream()).toArray()).join('').replace('\ufeff', '').trim();

  const requiredColumns = columns.split(',').slice(0, 10).join(',');
  const createRow = (number: string, frequency: string) =>
    `${number},Ana,Ruiz,1984-03-12,231380105,M5V 2T6,4165550100,"1,200.50",100,${frequency}`;
  const selectFile = (...rows: readonly string[]) =>
    form.locator('input[type=file]').setInputFiles({
      name: 'new.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([requiredColumns, ...rows].join('\r\n')),
    });
  await selectFile(createRow('NEW-1', 'Never'), createRow('NEW-1', 'M'));
  const errorRegion = form.getByRole('region', { name: 'Errors in new.csv' });
  await expect(errorRegion.getByRole('row')).toHaveText([
    /^Row/,
    /^2Payment FrequencyPayment Frequency must be one of /,
    /^3Account NumberAccount NEW-1 is already in row 2\.$/,
  ]);
  await expectAccessible(page);
  await selectFile(createRow('NEW-1', 'M'), createRow('NEW-2', 'M'));
  const importPath = '**/api/loan/import-borrowers';
  await page.route(importPath, (route) => route.abort());
  await form.getByRole('button', { name: 'Import 2 rows' }).click();
  const retryButton = form.getByRole('button', { name: 'Retry' });
  await expect(retryButton).toBeVisible();
  await page.unroute(importPath);
  await retryButton.click();
  await expect(form.getByText('new.csv: 2 loan accounts imported')).toBeVisible();
  await selectFile(createRow('NEW-2', 'M'));
  await form.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(errorRegion.getByText('Account NEW-2 already exists.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  const card = page.getByRole('form', { name: 'Notifications' });
  const days = card.getByLabel('No. of days before due date');
  const save = card.getByRole('button', { name: 'Save' });
  await days.fill('');
  await days.press('Tab');
  await expect(card.getByText('No. of days before due date is required')).toBeVisible();
  await days.fill('9');
  const path = '**/api/client/change-notification-setting';
  await page.route(path, (route) =>
    route.fulfill({ status: 400, json: { status: 0, message: 'Not today.' } }),
  );
  await days.press('Enter');
  await expect(card.getByText('Not today.')).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await save.click();
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(days).toHaveValue('9');
  await page.unroute(path);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Notifications updated successfully')).toBeVisible();
  await expectAccessible(page);
});
