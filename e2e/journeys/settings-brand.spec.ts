import { createHash } from 'node:crypto';
import { countPdfImages, readPdfFillColors, readPdfTexts } from '@livery/lender-api/testing/read-pdf';
import { readWorkbook } from '@livery/lender-api/testing/read-workbook';
import { createIco, createPdf, createPng } from '@livery/lender-api/testing/sample-files';
import type { Page } from '@playwright/test';
import { claimAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { impersonateBorrower } from '../support/borrower-pages.ts';
import { downloadGroup } from '../support/groups.ts';
import { openLenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [, maple] = TENANTS;
/** Runs the tests one after the other, because both change the brand of the same lender. */
test.describe.configure({ mode: 'default' });
/** The browser logs an error for each rejected and aborted request that this journey simulates. */
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const PDF_WORKER = /\/assets\/pdf\.worker/;
/**
 * The maximum size in bytes of the scripts that are transferred until the settings are shown. The PDF
 * renderer alone has half of this size.
 */
const SETTINGS_BUDGET = 320_000;

const measureCodeSize = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.m?js$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

interface Settings {
  readonly data: Readonly<Record<string, string | number | null>>;
}

function findCard(page: Page, title: string) {
  const card = page.getByRole('form', { name: title, exact: true });
  return {
    card,
    file: (label = title) => card.getByLabel(label, { exact: true }),
    unsaved: card.getByText('Unsaved changes'),
    problem: card.getByRole('alert'),
  };
}

const createUpload = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer,
});

/** Saves a card at the third attempt, after a rejected and an aborted request, which keep the input. */
async function saveAfterFailures(
  page: Page,
  card: ReturnType<typeof findCard>,
  path: string,
  message: string,
) {
  let calls = 0;
  await page.route(`**/api/client/${path}`, (route) => {
    calls += 1;
    if (calls === 1) return route.fulfill({ status: 422, json: { status: 0, message: 'Not this one.' } });
    return calls === 2 ? route.abort('connectionreset') : route.continue();
  });
  await card.card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card.problem).toHaveText('Not this one.');
  await card.card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card.problem).toContainText('could not be reached');
  await expect(card.unsaved).toBeVisible();
  await card.card.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByText(message)).toBeVisible();
  await expect(card.unsaved).toHaveCount(0);
}

// @spec 2.45, 2.54
test('each card of the borrower app’s brand is saved separately, and files of the wrong type are not sent', async ({
  page,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await openSignedIn(page, maple, { path: '/settings#brand' });
  const logo = findCard(page, 'Client logo');
  await expect(logo.card).toBeVisible();
  const lender = await openLenderApi(maple);
  const readSavedSettings = async () => (await lender.callApi<Settings>('/client/details')).data;
  const settingsBefore = await readSavedSettings();

  await test.step('an image is previewed and saved after a rejected and an aborted request', async () => {
    const picture = createPng(240, 80, 40);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), logo.file().press('Enter')]);
    await chooser.setFiles(createUpload('pier.png', picture));
    await expect(logo.card.getByRole('img', { name: 'Preview of pier.png' })).toBeVisible();
    await saveAfterFailures(page, logo, 'upload-image', 'Client logo updated successfully!');
    await expect(logo.card.getByRole('img', { name: 'Client logo' })).toBeVisible();
    expect((await readSavedSettings())['imageUrl']).toContain(
      createHash('sha256').update(picture).digest('hex'),
    );
  });

  await test.step('a running upload can be canceled', async () => {
    await page.route('**/api/client/upload-sec-image*', () => undefined);
    const placeholder = findCard(page, 'Logo placeholder');
    await placeholder.file().setInputFiles(createUpload('grey.png', createPng(16, 16, 200)));
    await placeholder.card.getByRole('button', { name: 'Save' }).click();
    await expect(placeholder.card.getByRole('progressbar')).toBeVisible();
    await placeholder.card.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(placeholder.card.getByRole('progressbar')).toHaveCount(0);
    await expect(placeholder.unsaved).toBeVisible();
    await page.unroute('**/api/client/upload-sec-image*');
    await saveAfterFailures(page, placeholder, 'upload-sec-image', 'Logo placeholder updated successfully!');
  });

  await test.step('files of the wrong type are rejected before they are sent', async () => {
    const favicon = findCard(page, 'Favicon');
    await favicon.file().setInputFiles(createUpload('favicon.png', createPng()));
    await expect(favicon.card.getByText('Only .ico file formats are supported')).toBeVisible();
    await favicon.file().setInputFiles(createUpload('favicon.ico', createPng()));
    await expect(favicon.card.getByText(/^This is not a valid ICO file/)).toBeVisible();
    const droppedFiles = await page.evaluateHandle(
      ({ bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'favicon.ico'));
        return data;
      },
      { bytes: [...createIco(32)] },
    );
    const dropZone = favicon.card.getByText('or drop it here');
    await dropZone.dispatchEvent('dragover', { dataTransfer: droppedFiles });
    await expect(favicon.card.getByText('Drop the file here')).toBeVisible();
    await favicon.card.getByText('Drop the file here').dispatchEvent('drop', { dataTransfer: droppedFiles });
    await expect(favicon.card.getByRole('img', { name: 'Preview of favicon.ico' })).toBeVisible();
    await expect(favicon.card.getByText(/^This is not a valid ICO/)).toHaveCount(0);
    await saveAfterFailures(page, favicon, 'upload-sec-image?type=icon', 'Favicon updated successfully!');
  });

  await test.step('only the changed background images are sent', async () => {
    const backgrounds = findCard(page, 'Background images');
    await backgrounds
      .file('Background image 3')
      .setInputFiles(createUpload('pier.png', createPng(320, 200, 90)));
    await backgrounds.card.getByRole('radio', { name: /image 3$/ }).check();
    await saveAfterFailures(
      page,
      backgrounds,
      'upload-background-image',
      'Information updated successfully!',
    );
    // One rejected, one aborted and one accepted request.
    expect(requestedPaths.filter((path) => path.endsWith('/upload-background-image'))).toHaveLength(3);
    const savedSettings = await readSavedSettings();
    expect([savedSettings['background_set_image'], savedSettings['background_image1']]).toEqual([
      3,
      settingsBefore['background_image1'],
    ]);
    expect(savedSettings['background_image3']).not.toBeNull();
  });

  await test.step('an accent color with too little contrast causes a warning and can be replaced by a readable color', async () => {
    const accent = findCard(page, 'Accent color');
    await accent.card.getByLabel('Color', { exact: true }).fill('#F5C542');
    await expect(accent.card.getByText(/contrast ratio of 1\.6:1/)).toBeVisible();
    await accent.card.getByRole('button', { name: /^Use #/ }).click();
    await expectAccessible(page);
    await saveAfterFailures(page, accent, 'edit-color-code', 'Accent color updated successfully!');
  });

  await test.step('page 1 of the privacy policy is rendered by code that is loaded on demand', async () => {
    const policy = findCard(page, 'Privacy policy');
    expect(settingsBefore['privacyPolicy']).toBeNull();
    expect(requestedPaths.filter((path) => PDF_WORKER.test(path))).toEqual([]);
    expect(await measureCodeSize(page)).toBeLessThanOrEqual(SETTINGS_BUDGET);
    const previewError = policy.card.getByText(/^Page 1 cannot be shown/);
    await page.route(PDF_WORKER, (route) => route.abort());
    await policy.file().setInputFiles(createUpload('policy.pdf', createPdf('The worker cannot be loaded')));
    await expect(previewError).toBeVisible();
    await page.unroute(PDF_WORKER);
    await policy.card.getByRole('button', { name: 'Discard' }).click();
    await policy
      .file()
      .setInputFiles(createUpload('policy.pdf', Buffer.from('%PDF-1.4 and nothing more\n%%EOF')));
    await expect(previewError).toBeVisible();
    await policy.file().setInputFiles(createUpload('policy.pdf', createPdf(`Policy of ${Date.now()}`)));
    await expect(policy.card.getByText('Page 1 of 1', { exact: true })).toBeVisible();
    await saveAfterFailures(page, policy, 'update-privacy-policy', 'PrivacyPolicy updated successfully!');
    const renderedPage = policy.card.getByRole('img', { name: 'Page 1 of 1 of the privacy policy' });
    await expect(renderedPage).toBeVisible();
    await expect.poll(() => countDarkPixels(renderedPage)).toBeGreaterThan(100);
    await expect(policy.card.getByRole('link', { name: 'Download the privacy policy' })).toHaveAttribute(
      'href',
      /\/api\/client\/files\/[0-9a-f]{64}\.pdf$/,
    );
  });

  await test.step('leaving the page requires confirmation and names the unsaved card', async () => {
    await logo.file().setInputFiles(createUpload('other.png', createPng(30, 30)));
    await expect(logo.unsaved).toBeVisible();
    // Clicks on the left, because a message covers the right side for three seconds.
    await page.getByRole('link', { name: 'Borrowers', exact: true }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Leave without saving Client logo?' });
    await confirmation.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/borrowers/);
  });
});

/** Counts the dark pixels of a canvas. Only its text is dark. */
const countDarkPixels = (drawing: ReturnType<Page['getByRole']>) =>
  drawing.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark += 1;
    return dark;
  });

const FILES = {
  'Client logo': { name: 'logo.png', buffer: createPng(240, 60, 40) },
  'Logo placeholder': { name: 'placeholder.png', buffer: createPng(64, 64, 90) },
  Favicon: { name: 'favicon.ico', buffer: createIco(48) },
  'Background image 2': { name: 'background.png', buffer: createPng(320, 200, 160) },
  'Privacy policy': { name: 'policy.pdf', buffer: createPdf('Policy of the borrower pages') },
} as const;

/** Returns the name under which the lender serves a file: the hash of its content. */
const getFileName = (label: keyof typeof FILES) =>
  createHash('sha256').update(FILES[label].buffer).digest('hex');

const FIELDS: readonly { readonly card: string; readonly values: Readonly<Record<string, string>> }[] = [
  { card: 'Accent color', values: { Color: '#7a1fa2' } },
  {
    card: 'Address',
    values: {
      'Line 1': '9 Granite Row',
      'Line 2': 'Floor 3',
      City: 'Banff',
      Province: 'AB',
      'Postal code': 'T1L 1A1',
    },
  },
  { card: 'Website', values: { 'Web address': 'www.granite-row.example' } },
  { card: 'Phone', values: { 'Phone number': '3035550177' } },
  {
    card: 'Additional information',
    values: { 'Link 1': 'https://granite-row.example/help', 'Text for link 1': 'Help center' },
  },
  { card: 'Terms text', values: { 'Terms in Markdown': '# Granite terms\n\nPay on time.' } },
];

const SWITCHES = ['Address', 'Website', 'Phone'] as const;

/** Saves a card and waits until the lender has stored it, when the mark of unsaved changes disappears. */
async function saveCard(page: Page, title: string): Promise<void> {
  const { card, unsaved } = findCard(page, title);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(unsaved).toHaveCount(0);
}

async function chooseFile(page: Page, title: string, label: keyof typeof FILES): Promise<void> {
  const { file, unsaved } = findCard(page, title);
  const { name, buffer } = FILES[label];
  await file(label).setInputFiles(createUpload(name, buffer));
  await expect(unsaved).toBeVisible();
}

test('each saved value of Borrower Tools appears on the next page, receipt or group export, except values that are hidden in the app', async ({
  page,
}) => {
  await openSignedIn(page, maple, { path: '/settings' });
  await expect(findCard(page, 'Control settings').card).toBeVisible();

  await test.step('every card can be saved', async () => {
    for (const { card, values } of FIELDS) {
      for (const [label, value] of Object.entries(values))
        await findCard(page, card).card.getByLabel(label, { exact: true }).fill(value);
      await saveCard(page, card);
    }
    for (const title of ['Client logo', 'Logo placeholder', 'Favicon', 'Privacy policy'] as const) {
      await chooseFile(page, title, title);
      await saveCard(page, title);
    }
    await chooseFile(page, 'Background images', 'Background image 2');
    await page.getByRole('radio', { name: 'Show in the app: background image 2' }).check();
    await saveCard(page, 'Background images');
    for (const name of SWITCHES) await expect(page.getByLabel(`Visible on app: ${name}`)).toBeChecked();
    await expectAccessible(page);
  });

  const borrower = await page.context().newPage();
  const footer = borrower.getByRole('contentinfo');
  const phone = footer.getByRole('link', { name: '(303) 555-0177' });
  const website = footer.getByRole('link', { name: 'www.granite-row.example' });
  const address = footer.getByText('9 Granite Row');

  await test.step('the sign-in page of borrowers has every value', async () => {
    await borrower.goto(portalUrl(maple.slug, '/api/borrower-app/sign-in'));
    await expect(borrower.getByRole('banner').getByRole('img')).toHaveAttribute(
      'src',
      new RegExp(getFileName('Client logo')),
    );
    await expect(borrower.locator('link[rel=icon]')).toHaveAttribute(
      'href',
      new RegExp(getFileName('Favicon')),
    );
    await expect(borrower.getByRole('button', { name: 'Send link' })).toHaveCSS(
      'background-color',
      'rgb(122, 31, 162)',
    );
    await expect(borrower.locator('body')).toHaveCSS(
      'background-image',
      new RegExp(getFileName('Background image 2')),
    );
    await expect(address).toContainText('9 Granite RowFloor 3Banff, AB T1L 1A1');
    await expect(website).toHaveAttribute('href', 'https://www.granite-row.example');
    await expect(phone).toHaveAttribute('href', 'tel:3035550177');
    await expect(footer.getByRole('link', { name: 'Help center' })).toHaveAttribute(
      'href',
      'https://granite-row.example/help',
    );
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      new RegExp(`${getFileName('Privacy policy')}\\.pdf$`),
    );
    await expectAccessible(borrower);
    await footer.getByRole('link', { name: 'Terms' }).click();
    await expect(borrower.getByRole('heading', { name: 'Granite terms' })).toBeVisible();
  });

  await test.step('the PDF and the workbook of a group have the logo, the color and the links', async () => {
    const window = await page.context().newPage();
    await openSignedIn(window, maple, { path: '/groups' });
    await window.getByRole('link', { name: /^90 days or more/ }).click();
    await expect(window.getByRole('region', { name: 'Group 90 days or more' })).toBeVisible();
    const pdf = await downloadGroup(window, 'PDF');
    expect(countPdfImages(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toContain('/Width 240\n/Height 60');
    expect(readPdfFillColors(pdf)).toContain('#7a1fa2');
    expect(readPdfTexts(pdf)).toEqual(expect.arrayContaining(['Terms', 'Privacy policy', 'Help center']));
    const workbook = readWorkbook(await downloadGroup(window, 'XLS'));
    expect(workbook.images).toEqual([FILES['Client logo'].buffer]);
    expect(workbook.styles.toLowerCase()).toContain('7a1fa2');
    for (const address of [
      portalUrl(maple.slug, '/api/borrower-app/terms'),
      `${getFileName('Privacy policy')}.pdf`,
      'https://granite-row.example/help',
    ]) {
      expect(pdf.toString('latin1')).toContain(address);
      expect(workbook.texts).toContain(address);
    }
    await window.close();
  });

  await test.step('a receipt has every value except the background image', async () => {
    const { listPayments } = await openLenderApi(maple);
    const { installAccountId } = await claimAccount(maple, async ({ loanNumber }) =>
      (await listPayments(loanNumber)).some(({ paymentAmount }) => paymentAmount > 0),
    );
    const receipt = await impersonateBorrower(page, maple, installAccountId);
    await receipt.locator('.accounts').getByRole('link').first().click();
    await receipt
      .getByRole('link', { name: /^Receipt of/ })
      .first()
      .click();
    await expect(receipt.getByRole('term').filter({ hasText: 'Total' })).toBeVisible();
    const banner = receipt.getByRole('banner');
    await expect(banner.getByRole('img')).toHaveAttribute('src', new RegExp(getFileName('Client logo')));
    await expect(banner).toHaveCSS('border-top-color', 'rgb(122, 31, 162)');
    const receiptFooter = receipt.getByRole('contentinfo');
    await expect(receiptFooter).toContainText('9 Granite RowFloor 3Banff, AB T1L 1A1');
    for (const link of [
      '(303) 555-0177',
      'www.granite-row.example',
      'Terms',
      'Privacy policy',
      'Help center',
    ])
      await expect(receiptFooter.getByRole('link', { name: link })).toBeVisible();
    await receipt.close();
  });

  await test.step('the placeholder appears in place of a client logo that does not load', async () => {
    const banner = borrower.getByRole('banner');
    const getUrl = (label: keyof typeof FILES) => `**/*${getFileName(label)}*`;
    const openWithoutLogo = async () => {
      await borrower.goto(portalUrl(maple.slug, '/api/borrower-app/sign-in'));
      const isBroken = (image: Element) =>
        image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0;
      await expect.poll(() => banner.getByRole('img').evaluate(isBroken)).toBe(true);
    };
    for (const label of ['Client logo', 'Logo placeholder'] as const)
      await borrower.route(getUrl(label), (route) => route.abort());
    await openWithoutLogo();
    const screenshotWithoutPlaceholder = await banner.screenshot();
    await borrower.unroute(getUrl('Logo placeholder'));
    await openWithoutLogo();
    // Polls, because the browser loads the placeholder only after the logo has failed.
    await expect.poll(async () => screenshotWithoutPlaceholder.equals(await banner.screenshot())).toBe(false);
  });

  await test.step('borrowers do not see values that are hidden in the app', async () => {
    await expect(phone).toBeVisible();
    for (const name of SWITCHES) {
      const control = page.getByLabel(`Visible on app: ${name}`);
      const savedResponse = page.waitForResponse(
        (response) => response.request().method() !== 'GET' && response.ok(),
      );
      await control.click();
      await savedResponse;
      await expect(
        findCard(page, name).card.getByText('Borrowers do not see this at the moment.'),
      ).toBeVisible();
    }
    await borrower.reload();
    await expect(footer.getByRole('link', { name: 'Help center' })).toBeVisible();
    for (const value of [phone, website, address]) await expect(value).toHaveCount(0);
  });
});
