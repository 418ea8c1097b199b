import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAG_DESCRIPTIONS } from '@livery/contract/flags';
import { expect, type Frame, type FrameLocator, type Page, test } from '@playwright/test';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { DEMO_PASSWORD } from '../../scripts/lib/start-summary.ts';
import { expectAccessible, expectAccessibleWithoutFrames } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectBrandedEmail } from '../support/outbox.ts';

const folder = join(tmpdir(), `livery-studio-${process.pid}`);
const tenants = join(folder, 'tenants');
const processes: ChildProcess[] = [];
const LOGO = join(ROOT, 'tenants/maple/assets/logo.svg');
/** A variable font with the weights 300 to 900. */
const FONT = join(
  ROOT,
  'packages/portal/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

let runningProduct: { readonly getOutput: () => string; readonly port: number };
let studioUrl: string;

/** Starts a command and waits until it prints a text. */
async function startCommand(ready: string, ...args: readonly string[]): Promise<() => string> {
  const child = spawn('node', ['scripts/bootstrap.mjs', ...args, '--tenants', tenants], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Creates a process group, so that all processes of the command can be stopped.
    detached: true,
  });
  processes.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${args[0] ?? ''} ended: ${output}`);
  });
  await Promise.race([
    expect.poll(() => output, { timeout: 180_000, intervals: [100] }).toContain(ready),
    ended,
  ]);
  return () => output;
}

test.describe.configure({ mode: 'default', timeout: 240_000 });

test.beforeAll(async () => {
  cpSync(join(ROOT, 'tenants/harbor'), join(tenants, 'harbor'), { recursive: true });
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const data = ['--data', join(folder, 'data'), '--max-loans', '60'];
  const ports = ['--port', String(port), '--api-port', String(apiPort)];
  runningProduct = { getOutput: await startCommand('Ready after', 'start', ...ports, ...data), port };
  // The studio uses two ports in a row.
  const studioPort = await findFreePort(2);
  await startCommand('Ctrl-C stops it', 'studio', '--port', String(studioPort), '--by', 'Ada Lovelace');
  studioUrl = `http://localhost:${studioPort}`;
});

test.afterAll(() => {
  for (const { pid, exitCode } of processes.reverse()) {
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the card of a tenant in the list of tenants. */
const findTenantCard = (page: Page, slug: string) =>
  page.getByRole('listitem').filter({ hasText: `${slug}.localhost` });

const accentField = (page: Page) => page.getByLabel('Accent', { exact: true });

/** Opens the draft of Harbor and waits for its preview. */
async function openHarbor(page: Page): Promise<Frame> {
  await page.goto(`${studioUrl}/#/harbor`);
  const create = page.getByRole('button', { name: 'Create draft' });
  await expect(create.or(accentField(page))).toBeVisible();
  if (await create.isVisible()) await create.click();
  await expect(accentField(page)).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Sign In' })).toBeVisible();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (frame === undefined) throw new Error('The studio has no preview.');
  return frame;
}

const preview = (page: Page) => page.frameLocator('iframe[title="Portal with the draft"]');

/** Shows a borrower page, an email or the browser tab in the preview. */
async function showSample(page: Page, name: string, group: string): Promise<FrameLocator> {
  const surfaceSelect = page.getByLabel('Preview of');
  const value = await surfaceSelect
    .locator(`optgroup[label="${group}"] option`, { hasText: name })
    .first()
    .getAttribute('value');
  await surfaceSelect.selectOption(value);
  return page.frameLocator(`iframe[title="${name} with the draft"]`);
}

/** The sample emails with a text of each. */
const EMAIL_SAMPLES = [
  ['Sign-in link', 'If you did not request this link, ignore this email.'],
  ['Receipt', 'Thank you for your payment.'],
  ['Refund', 'Part of this payment was refunded to you.'],
  ['Voided payment', 'This payment was voided.'],
  ['Failed scheduled payment', 'was not made.'],
] as const;

const readColor = (frame: Frame, name: string): Promise<string> =>
  frame.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

async function expectAccent(frame: Frame, color: string): Promise<void> {
  await expect.poll(() => readColor(frame, '--lv-accent-solid'), { intervals: [20] }).toBe(color);
}

const expectSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('a name and a logo file become a published portal that staff can sign in to', async ({ page }) => {
  await page.goto(studioUrl);
  await expect(findTenantCard(page, 'harbor')).toContainText('No release yet');
  await page.getByLabel('Name of the lender').fill('Acme Lending');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await page.getByRole('tab', { name: 'Images' }).click();
  await page.locator('input[data-slot="logo"]').setInputFiles(LOGO);
  await expect(page.getByText('216 x 32 px')).toBeVisible();
  await page.getByRole('tab', { name: 'Brand' }).click();
  const suggestion = page.getByRole('group', { name: 'Colors of the logo' }).getByRole('button').first();
  const accent = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(accentField(page)).toHaveValue(accent);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('image: logo.light is added')).toBeVisible();
  await dialog.getByLabel('Note').fill('First brand');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Release 2 is published')).toBeVisible();

  await expect
    .poll(runningProduct.getOutput, { timeout: 60_000, intervals: [100] })
    .toContain('role7@acme-lending.example');
  await page.goto(`http://acme-lending.localhost:${runningProduct.port}/`);
  await page.getByLabel('Email').fill('role1@acme-lending.example');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectAccent(page.mainFrame(), accent);

  await page.goto(studioUrl);
  const card = findTenantCard(page, 'acme-lending');
  await expect(card).toContainText('Release 2');
  writeFileSync(join(tenants, 'acme-lending/texts.json'), JSON.stringify({ 'signIn.title': 'Welcome' }));
  await page.reload();
  await expect(card).toContainText('Edited by hand after the last release');
});

test('changes, undo and redo appear in the preview without a reload', async ({ page }) => {
  const frame = await openHarbor(page);
  await frame.evaluate(() => (document.documentElement.dataset['page'] = 'first'));
  await accentField(page).fill('#c2185b');
  await expectAccent(frame, '#c2185b');
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByLabel('Search texts').fill('welcome back');
  await page.getByLabel('signIn.description').fill('Good to see you');
  await expect(preview(page).getByText('Good to see you')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(preview(page).getByText('Welcome back!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAccent(frame, '#0f6e78');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectAccent(frame, '#c2185b');
  await page.getByRole('region', { name: 'Preview' }).getByText('Dark', { exact: true }).click();
  await expect.poll(() => readColor(frame, 'color-scheme')).toBe('dark');
  expect(await frame.evaluate(() => document.documentElement.dataset['page'])).toBe('first');
  // The live folder, which visitors see, still has the previous accent.
  await expectSaved(page);
  expect(readFileSync(join(tenants, 'harbor/theme.json'), 'utf8')).toContain('#0f6e78');
});

test('borrower pages, emails and the browser tab show the draft without a reload', async ({ page }) => {
  await openHarbor(page);
  const region = page.getByRole('region', { name: 'Preview' });
  const signIn = await showSample(page, 'Sign in', 'Borrower pages');
  const button = signIn.getByRole('button', { name: 'Send link' });
  await expect(button).toBeVisible();
  await signIn
    .locator('html')
    .evaluate((root) => ((root.ownerDocument.defaultView ?? window).name = 'first'));
  const changeAccent = async (color: string, read: () => Promise<string>) => {
    await accentField(page).fill(color);
    await expect.poll(read, { intervals: [20] }).toBe(color);
  };
  const readVariable = (element: Element) =>
    getComputedStyle(element.ownerDocument.documentElement).getPropertyValue('--lv-accent-solid');
  await changeAccent('#7a1fa2', () => button.evaluate(readVariable));
  expect(await signIn.locator('html').evaluate((root) => root.ownerDocument.defaultView?.name)).toBe('first');
  await region.getByText('Dark', { exact: true }).click();
  await expect(signIn.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(signIn.getByRole('img', { name: 'Harbor' }).first()).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await button.click();
  await expect(button).toBeVisible();

  await region.getByText('Phone', { exact: true }).click();
  const email = await showSample(page, 'Password reset', 'Emails');
  const link = email.getByRole('link', { name: 'Set a new password' });
  await expect(link).toBeVisible();
  await expect.poll(() => email.locator('body').evaluate(({ clientWidth }) => clientWidth)).toBe(390);
  await changeAccent('#8a1c4a', () =>
    link.evaluate(({ parentElement }) => parentElement?.getAttribute('bgcolor') ?? ''),
  );
  await expectAccessible(page);

  for (const [name, text] of EMAIL_SAMPLES) {
    const sample = await showSample(page, name, 'Emails');
    await expect(sample.getByText(text)).toBeVisible();
    await expectBrandedEmail(sample, 'Harbor');
  }

  const tab = await showSample(page, 'Browser tab and icons', 'Browser');
  await expect(tab.locator('img')).toHaveCount(5);
  const readWidths = () =>
    tab
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) =>
          image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.width : 0,
        ),
      );
  // Polls, because readWidths returns 0 for an image that is not loaded yet.
  await expect.poll(readWidths).toEqual([16, 16, 32, 48, 180]);
  await expectAccessible(page);
  // On a fast machine, both changes of the color are one step, because less than a second is between them.
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    if (await undo.isEnabled()) await undo.click({ timeout: 1_000 });
    await expect(undo).toBeDisabled({ timeout: 1_000 });
  }).toPass();
  await expectSaved(page);
});

test('a click on a text in the preview opens it for editing, and no typed character is lost', async ({
  page,
}) => {
  await openHarbor(page);
  const chooseTextButton = page.getByRole('button', { name: 'Choose a text' });
  await chooseTextButton.click();
  await preview(page).getByText('Welcome back!').click();
  const field = page.getByLabel('signIn.description', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('Good to see you');
  await expect(field).toHaveValue('Good to see you');
  await expect(preview(page).getByText('Good to see you')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/texts have this wording/)).toBeVisible();
  await chooseTextButton.click();
  await expect(chooseTextButton).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('Search texts').fill('signIn.description');
  await page.getByRole('button', { name: 'signIn.description: use the text of the product' }).click();
  await expect(field).toBeFocused();
  await expectSaved(page);
});

test('a field of a changed text remains while the text is replaced', async ({ page }) => {
  await openHarbor(page);
  await page.getByRole('tab', { name: 'Texts' }).click();
  const search = page.getByLabel('Search texts');
  const field = page.getByLabel('signIn.description', { exact: true });
  await search.fill('signIn.description');
  await field.fill('Good to see you');
  await search.fill('');
  await expect(page.getByText('Texts that the draft changes:')).toBeVisible();
  await field.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Hello');
  await expect(field).toHaveValue('Hello');
  // In the search field, Ctrl+Z undoes only typing.
  await search.fill('x');
  await search.press('Control+z');
  await search.fill('signIn.description');
  await expect(field).toHaveValue('Hello');
  await field.fill('');
  await expectSaved(page);
});

test('a color that was chosen with the color input can be undone', async ({ page }) => {
  await openHarbor(page);
  const before = await accentField(page).inputValue();
  await page.getByLabel('Accent: choose a color', { exact: true }).fill('#2f6f4f');
  await expect(accentField(page)).toHaveValue('#2f6f4f');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(accentField(page)).toHaveValue(before);
  await expectSaved(page);
});

test('importing an exported zip file restores the draft and can be undone, and importing a damaged file changes nothing', async ({
  page,
}) => {
  await openHarbor(page);
  const before = await accentField(page).inputValue();
  await page.getByRole('tab', { name: 'Files' }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export zip' }).click();
  const zip = await (await downloadPromise).path();
  await page.getByRole('tab', { name: 'Brand' }).click();
  await accentField(page).fill('#345678');
  await expectSaved(page);
  await page.getByRole('tab', { name: 'Files' }).click();
  const input = page.locator('input[data-slot="zip"]');
  await input.setInputFiles({
    name: 'brand.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no zip'),
  });
  await expect(page.getByRole('alert')).toContainText('it is damaged, or it is not a zip file');
  await input.setInputFiles(zip);
  await expect(page.getByText('1 file has changed')).toBeVisible();
  await page.getByRole('tab', { name: 'Brand' }).click();
  await expect(accentField(page)).toHaveValue(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(accentField(page)).toHaveValue('#345678');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(accentField(page)).toHaveValue(before);
  await expectSaved(page);
});

test('colors of an image are suggested, and design tokens with another color are imported and exported', async ({
  page,
}) => {
  await openHarbor(page);
  await page.locator('input[data-slot="color-source"]').setInputFiles(LOGO);
  const suggestion = page.getByRole('group', { name: 'Colors of the image' }).getByRole('button').first();
  const accent = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(accentField(page)).toHaveValue(accent);
  await page.getByRole('tab', { name: 'Colors' }).click();
  for (const vision of ['Protanopia', 'Deuteranopia', 'Tritanopia'])
    await expect(page.getByText(vision, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export tokens' }).click();
  const exportedTokens = readFileSync(await (await downloadPromise).path(), 'utf8');
  expect(JSON.parse(exportedTokens)).toMatchObject({ brand: { accent: { $value: { hex: accent } } } });
  const importTokens = (text: string) =>
    page
      .locator('input[data-slot="tokens"]')
      .setInputFiles({ name: 'brand.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await importTokens('{"accent":{"$value":"{accent}"}}');
  await expect(page.getByRole('alert')).toContainText('The token "accent" is not an opaque sRGB color.');
  await importTokens(exportedTokens.replace(/"\$value": \{[^}]*"hex"[^}]*\}/, '"$$value": "#345678"'));
  await expect(page.getByRole('status').filter({ hasText: 'Imported: accent' })).toBeVisible();
  await page.getByRole('tab', { name: 'Brand' }).click();
  await expect(accentField(page)).toHaveValue('#345678');
  await expectSaved(page);
});

test('a draft is shown with a preview link, published with a note, and replaced by an earlier release', async ({
  page,
  context,
}) => {
  await openHarbor(page);
  await accentField(page).fill('#2b5c8a');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Preview link' }).click();
  await page.getByLabel('Valid for').selectOption('1 day');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  const visitorPage = await context.newPage();
  await visitorPage.goto(link);
  await expect(visitorPage.getByText('Preview of a draft.')).toBeVisible();
  await expectAccent(visitorPage.mainFrame(), '#2b5c8a');
  await visitorPage.close();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('Note').fill('Blue accent');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Release 2 is published')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const releases = page.getByRole('dialog').getByRole('listitem');
  await expect(releases).toHaveCount(2);
  await expect(releases.first()).toContainText(
    /Release 2Visitors see this release.*Ada Lovelace.*Blue accent/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go back to release 1' }).click();
  await expect(releases.first()).toContainText(
    /Release 3Visitors see this release.*with the files of release 1/,
  );
  expect(readFileSync(join(tenants, 'harbor/theme.json'), 'utf8')).toContain('#0f6e78');
});

test('two windows that edit the same draft never overwrite each other without a message, and a reload loses no saved change', async ({
  page,
  context,
}) => {
  await openHarbor(page);
  const otherWindow = await context.newPage();
  await openHarbor(otherWindow);
  await otherWindow.getByLabel('Name', { exact: true }).fill('Harbor Bank');
  await expectSaved(otherWindow);
  await expect(page.getByText('changed in another window or by a command')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbor Bank');

  // Simulates a conflict: a command changes theme.json, and then this window changes the version that it
  // still shows.
  await page.route('**/draft', (route) => route.abort());
  const theme = join(tenants, '.drafts/harbor/theme.json');
  const document = JSON.parse(readFileSync(theme, 'utf8')) as object;
  writeFileSync(theme, JSON.stringify({ ...document, radius: 1 }));
  await accentField(page).fill('#123456');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  expect(readFileSync(theme, 'utf8')).not.toContain('#123456');
  await page.unroute('**/draft');
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(page.getByText('1 px', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbor Bank');
});

test('every field of the brand, the images and the flags changes the draft, and can be removed', async ({
  page,
}) => {
  const frame = await openHarbor(page);
  const readDocument = (kind: string) =>
    JSON.parse(readFileSync(join(tenants, `.drafts/harbor/${kind}.json`), 'utf8')) as Record<string, unknown>;
  const before = readDocument('theme');

  await test.step('colors, color mode and corner radius', async () => {
    for (const [label, name, variable] of [
      ['Second accent', 'secondAccent', '--lv-accent-subtle'],
      ['Neutral tint', 'neutralTint', '--lv-bg-muted'],
    ] as const) {
      const shown = await readColor(frame, variable);
      await page.getByLabel(label, { exact: true }).fill('#c2185b');
      await expect.poll(() => readColor(frame, variable)).not.toBe(shown);
      await expectSaved(page);
      expect(readDocument('theme')).toMatchObject({ [name]: '#c2185b' });
      await page.getByRole('button', { name: `Remove ${label}` }).click();
      await expect.poll(() => readDocument('theme')[name]).toBeUndefined();
    }
    await page.getByLabel('Second accent', { exact: true }).fill('#12');
    await expect(page.getByText('Enter a color as #rrggbb')).toBeVisible();
    await page.getByLabel('Color mode', { exact: true }).selectOption('Dark');
    await page.getByText('Visitors cannot choose another mode').click();
    await expect.poll(() => readDocument('theme')['colorMode']).toEqual({ initial: 'dark', fixed: true });
    await page.getByLabel('Color mode', { exact: true }).selectOption('system');
    await expect.poll(() => readDocument('theme')['colorMode']).toEqual({ initial: 'system' });
    await page.getByLabel('Color mode', { exact: true }).selectOption('Light');
    await expect.poll(() => readDocument('theme')['colorMode']).toEqual({ initial: 'light' });
  });

  await test.step('bundled fonts, and font files of the tenant', async () => {
    const font = page.getByLabel('Font', { exact: true });
    const readFamily = () => frame.evaluate(() => getComputedStyle(document.body).fontFamily);
    await font.selectOption('IBM Plex Sans');
    await expect.poll(readFamily).toContain('IBM Plex Sans');
    const input = page.locator('input[data-slot="font"]');
    await input.setInputFiles({ name: 'Acme.ttf', mimeType: 'font/ttf', buffer: Buffer.from('') });
    await expect(page.getByRole('alert')).toHaveText('"Acme.ttf" is not a WOFF2 file.');
    await input.setInputFiles({
      name: 'Acme Sans Variable.woff2',
      mimeType: 'font/woff2',
      buffer: readFileSync(FONT),
    });
    await expect(page.getByLabel('Name of the font')).toHaveValue('Acme Sans');
    const weight = page.getByLabel('acme-sans-variable.woff2: weight');
    await expect(weight).toHaveValue('[100,900]');
    await expect(page.getByText(/contains the weights 300 to 900/)).toBeVisible();
    await page.getByLabel('acme-sans-variable.woff2: lowest weight').fill('300');
    await expect(page.getByText(/contains the weights/)).toHaveCount(0);
    await expectSaved(page);
    expect(readDocument('theme')['font']).toMatchObject({ files: [{ weight: [300, 900] }] });
    await weight.selectOption('Regular (400)');
    await expect.poll(readFamily).toContain('Acme Sans');
    await expect
      .poll(() => frame.evaluate(() => [...document.fonts].map(({ family }) => family).join()))
      .toContain('Acme Sans');
    await font.selectOption('Figtree');
    await expect.poll(readFamily).toContain('Figtree');
    expect(existsSync(join(tenants, '.drafts/harbor/assets/acme-sans-variable.woff2'))).toBe(false);
  });

  await test.step('images, which can be dropped and removed', async () => {
    await page.getByRole('tab', { name: 'Images' }).click();
    for (const [slot, group, field] of [
      ['logo-dark', 'Logo for dark surfaces', ['logo', 'dark']],
      ['favicon', 'Favicon', ['favicon']],
      ['sign-in-background', 'Background of the sign-in screen', ['signInBackground']],
    ] as const) {
      const container = page.getByRole('group', { name: group, exact: true });
      const transfer = await page.evaluateHandle(
        (content) => {
          const data = new DataTransfer();
          data.items.add(new File([content], 'dropped.svg', { type: 'image/svg+xml' }));
          return data;
        },
        readFileSync(LOGO, 'utf8'),
      );
      await container.dispatchEvent('drop', { dataTransfer: transfer });
      await expect(container.getByText(`assets/${slot}.svg`)).toBeVisible();
      const readField = () =>
        field.reduce<unknown>(
          (value, name) => (value as Record<string, unknown>)[name],
          readDocument('theme'),
        );
      await expect.poll(readField).toBe(`assets/${slot}.svg`);
      await container.getByRole('button', { name: `${group}: remove` }).click();
      await expect.poll(() => existsSync(join(tenants, `.drafts/harbor/assets/${slot}.svg`))).toBe(false);
    }
    const white = readFileSync(LOGO, 'utf8').replaceAll(/#[0-9a-f]{3,6}/gi, '#ffffff');
    const logo = page.getByRole('group', { name: 'Logo', exact: true });
    await page.locator('input[data-slot="logo"]').setInputFiles({
      name: 'white.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(white),
    });
    await expect(logo.getByText(/contrast|background/i).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  await test.step('the contrast of every pair of colors', async () => {
    await page.getByRole('tab', { name: 'Brand' }).click();
    await accentField(page).fill('#ffe600');
    await page.getByRole('tab', { name: 'Colors' }).click();
    await expect(page.getByText(/pairs would not have enough contrast/)).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    const corrected = await rows.count();
    await page.getByRole('button', { name: 'Show all pairs' }).click();
    expect(await rows.count()).toBeGreaterThan(corrected);
    for (const row of (await rows.allTextContents()).slice(1)) {
      const [, after = '', minimum = ''] = /([\d.]+):1([\d.]+):1$/.exec(row) ?? [];
      expect(Number(after)).toBeGreaterThanOrEqual(Number(minimum));
    }
  });

  await test.step('a flag', async () => {
    await page.getByRole('tab', { name: 'Flags' }).click();
    const flag = page.getByLabel('hideChat', { exact: true });
    await expect(flag).toHaveAccessibleDescription(FLAG_DESCRIPTIONS.hideChat);
    await flag.selectOption('On');
    await expect.poll(() => readDocument('flags')['hideChat']).toBe(true);
    await flag.selectOption({ index: 0 });
    await expect.poll(() => readDocument('flags')['hideChat']).toBeUndefined();
  });

  await test.step('the widths of tablet and phone', async () => {
    const region = page.getByRole('region', { name: 'Preview' });
    for (const [device, width] of [
      ['Tablet', 768],
      ['Phone', 390],
      ['Desktop', 1440],
    ] as const) {
      await region.getByText(device, { exact: true }).click();
      await expect.poll(() => frame.evaluate(() => window.innerWidth)).toBe(width);
    }
  });
  expect(before).toHaveProperty('accent');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeVisible();
});

test('a screenshot of a website suggests its colors', async ({ page, context }) => {
  const website = await context.newPage();
  await website.setContent('<body style="margin:0;background:#8a1c4a;color:#fff"><h1>Acme</h1></body>');
  await openHarbor(page);
  for (const type of ['png', 'jpeg'] as const) {
    await page.locator('input[data-slot="color-source"]').setInputFiles({
      name: `website.${type}`,
      mimeType: `image/${type}`,
      buffer: await website.screenshot({ type }),
    });
    const suggestion = page.getByRole('group', { name: 'Colors of the image' }).getByRole('button').first();
    await expect(suggestion).toHaveText(/^#8[9ab]1[bcd]4[9ab]$/);
  }
  await website.close();
});

test('publishing a draft of earlier content lists the changes of somebody else and asks for confirmation', async ({
  page,
}) => {
  await openHarbor(page);
  await accentField(page).fill('#345678');
  await expectSaved(page);
  const texts = join(tenants, 'harbor/texts.json');
  writeFileSync(texts, JSON.stringify({ 'signIn.description': 'From somebody else' }));
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Changes', exact: true })).toContainText('#345678');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const others = dialog.getByRole('list', { name: 'Changes of somebody else' });
  await expect(others).toContainText('From somebody else');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish and undo these changes' }).click();
  await expect(page.getByText(/Release \d+ is published/)).toBeVisible();
  expect(existsSync(texts)).toBe(false);
});

test('a change that is not saved remains in the list of tenants, and the studio asks before a reload', async ({
  page,
}) => {
  await openHarbor(page);
  await page.route('**/draft/files', (route) => route.abort());
  await accentField(page).fill('#123456');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All tenants' }).click();
  await page.getByRole('button', { name: /^Open Harbor/ }).click();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(accentField(page)).toHaveValue('#123456');
  const dialogPromise = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await dialogPromise;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(accentField(page)).toHaveValue('#123456');
  await page.unroute('**/draft/files');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expectSaved(page);
  await page.reload();
  await reload;
  await expect(accentField(page)).toHaveValue('#123456');
});

test('uploading a hostile image shows one message, does not change the preview, and can be undone', async ({
  page,
}) => {
  await openHarbor(page);
  await page.getByRole('tab', { name: 'Images' }).click();
  const logo = page.locator('input[data-slot="logo"]');
  const field = page.getByRole('group', { name: 'Logo', exact: true });
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!DOCTYPE x></svg>';
  for (const [name, content, message] of [
    ['logo.html', '<script>', 'is not a file of the type'],
    ['logo.png', 'not an image', 'assets/logo.png'],
    ['logo.svg', script, 'assets/logo.svg'],
    ['logo.svg', '', 'assets/logo.svg'],
  ] as const) {
    await logo.setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
    await expect(field.getByRole('alert')).toContainText(message);
    await expect(field.getByRole('alert')).toHaveCount(1);
    await expect(preview(page).getByRole('img', { name: 'Harbor' }).first()).toBeVisible();
  }
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field.getByRole('alert')).toBeHidden();
  await expectSaved(page);
});

test('the studio can be used with the keyboard alone', async ({ page }) => {
  const frame = await openHarbor(page);
  const before = await readColor(frame, '--lv-radius');
  const radius = page.getByRole('slider', { name: 'Corner radius' });
  await tabTo(page, radius);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readColor(frame, '--lv-radius')).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readColor(frame, '--lv-radius')).toBe(before);
  await page.getByRole('tab', { name: 'Brand' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Colors' })).toHaveAttribute('aria-selected', 'true');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
});

test('a damaged draft is named in the list of tenants and can be deleted', async ({ page }) => {
  await openHarbor(page);
  writeFileSync(join(tenants, '.drafts/harbor/draft.json'), '{bad');
  await page.goto(studioUrl);
  await expect(findTenantCard(page, 'harbor')).toContainText('draft.json is not valid');
  await page.getByRole('button', { name: /^Open Harbor/ }).click();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeVisible();
});

test('a draft can be discarded after a confirmation', async ({ page }) => {
  await openHarbor(page);
  const link = page.getByRole('textbox', { name: 'Link' });
  await page.getByRole('button', { name: 'Preview link' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  const dialog = page.getByRole('dialog', { name: /^Discard the draft of/ });
  await expectAccessible(page);
  await page.route('**/draft', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.unroute('**/draft');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeVisible();
  expect(existsSync(join(tenants, '.drafts/harbor'))).toBe(false);
  // The link to the draft has ended with it.
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Preview link' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('has no accessibility violations in both color modes at 1280 and 1440 px', async ({ page }) => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(studioUrl);
    await expect(page.getByRole('button', { name: /^Open Harbor/ })).toBeVisible();
    await expectAccessible(page);
    await openHarbor(page);
    // The frame with the portal is the same for every tab.
    await expectAccessible(page);
    for (const tab of ['Brand', 'Colors', 'Images', 'Texts', 'Flags', 'Files']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessibleWithoutFrames(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
