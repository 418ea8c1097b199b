import { generateNachaLines } from '@livery/lender-api/testing/nacha-file';
import { expectAccessible } from '../support/axe.ts';
import { openSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({
  // These journeys simulate a lender that rejects requests or cannot be reached.
  expectedConsoleErrors: [/Failed to load resource/],
});

/** Creates a NACHA file with this number of entries of $1.00. */
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
  const choose = (name: string, text: string) =>
    form
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const send = form.getByRole('button', { name: 'Upload file' });

  await send.click();
  await expect(form.getByText('File is required')).toBeVisible();
  await choose('bank.csv', 'a,b');
  await expect(form.getByText('Only .txt file formats are supported')).toBeVisible();

  const broken = createBankFile(2_000).replaceAll('231380104', '231380105');
  await choose('broken.txt', broken);
  await send.click();
  const faults = page.getByRole('region', { name: 'Errors in broken.txt' });
  await expect(faults.getByRole('row')).toHaveCount(101);
  const [first = ''] = broken.split('\n').slice(2);
  await expect(faults.getByRole('row').nth(1)).toHaveText(
    `3The check digit of routing number 231380105 is wrong.${first.trimEnd()}`,
  );
  await expectAccessible(page);

  await choose('large.txt', createBankFile(100_000));
  await expect(faults).toHaveCount(0);
  const path = '**/api/client/import-nacha';
  await page.route(path, (route) => route.abort());
  await send.click();
  const retry = form.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(path);
  await retry.click();
  // During the upload the form accepts input for the next file. Checked together, because the message disappears after three seconds.
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
