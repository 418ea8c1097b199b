import { generateNachaLines } from '@livery/lender-api/testing/nacha-file';
import { expectAccessible } from '../support/axe.ts';
import { openSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({
  // These journeys simulate a lender that rejects requests or cannot be reached.
  expectedConsoleErrors: [/Failed to load resource/],
});

/** Creates a NACHA file with the given number of entries, each of $1.00. */
function createBankFile(entries: number): string {
  const entry = { bank: '23138010', amountCents: 100, isDebit: true, addenda: 0 };
  const batch = { entries: Array.from({ length: entries }, () => entry), effective: '991231' };
  return [...generateNachaLines([batch])].join('\n');
}

test('an invalid bank file is rejected with its errors by line, and a valid one is uploaded in the background and listed', async ({
  page,
}) => {
  await openSignedIn(page, { slug: 'harbor' }, { path: '/settings/nacha' });
  const form = page.getByRole('form', { name: 'Upload a NACHA file' });
  const selectFile = (name: string, text: string) =>
    form
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const uploadButton = form.getByRole('button', { name: 'Upload file' });

  await uploadButton.click();
  await expect(form.getByText('File is required')).toBeVisible();
  await selectFile('bank.csv', 'a,b');
  await expect(form.getByText('Only .txt file formats are supported')).toBeVisible();

  const invalidFile = createBankFile(2_000).replaceAll('231380104', '231380105');
  await selectFile('broken.txt', invalidFile);
  await uploadButton.click();
  const errorRegion = page.getByRole('region', { name: 'Errors in broken.txt' });
  await expect(errorRegion.getByRole('row')).toHaveCount(101);
  const [first = ''] = invalidFile.split('\n').slice(2);
  await expect(errorRegion.getByRole('row').nth(1)).toHaveText(
    `3The check digit of routing number 231380105 is wrong.${first.trimEnd()}`,
  );
  await expectAccessible(page);

  await selectFile('large.txt', createBankFile(100_000));
  await expect(errorRegion).toHaveCount(0);
  const path = '**/api/client/import-nacha';
  await page.route(path, (route) => route.abort());
  await uploadButton.click();
  const retryButton = form.getByRole('button', { name: 'Retry' });
  await expect(retryButton).toBeVisible();
  await page.unroute(path);
  await retryButton.click();
  // The form accepts input for the next file during the upload. The message and the input are checked at the
  // same time, because the message disappears after three seconds.
  await Promise.all([
    expect(page.getByText('NACHA file uploaded successfully')).toBeVisible(),
    form.getByLabel('Nickname (optional)').pressSequentially('Next month'),
  ]);
  await expect(form.getByRole('heading', { name: 'large.txt was imported' })).toBeVisible();
  await expect(form.getByText('100,000', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /large\.txt/ });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('$100,000.00');
});
