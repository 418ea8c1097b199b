import { getJourneyStack } from '../support/journey-stack.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

// No other journey signs in with role 7 of maple, because its password changes here.
const EMAIL = 'role7@maple.example';
const NEW_PASSWORD = 'Brand-new-2026?';

// @spec 2.3
test('a forgotten password can be reset once with the emailed link', async ({ page }) => {
  await page.goto(portalUrl('maple'));
  await page.getByRole('link', { name: 'FORGOT YOUR PASSWORD?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('Email').fill(EMAIL);
  const responsePromise = page.waitForResponse(/\/users\/forgot-password$/);
  await page.getByRole('button', { name: 'Send Email' }).click();
  expect((await responsePromise).status()).toBe(200);

  const outbox = await page.request.get(`http://127.0.0.1:${getJourneyStack().apiPort}/outbox`);
  const mails = await outbox.text();
  const resetPath = /http:\/\/maple\.localhost:\d+(\/reset-password\/[\w-]+)/.exec(mails)?.[1] ?? '';
  expect(mails).toContain(EMAIL);
  expect(resetPath).not.toBe('');

  await page.goto(portalUrl('maple', resetPath));
  const reset = async (confirmation: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await reset('Something-else-1!');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await reset(NEW_PASSWORD);
  await expect(page).toHaveURL(portalUrl('maple'));

  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/borrowers\/signed-up/);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  await page.goto(portalUrl('maple', resetPath));
  await reset(NEW_PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(portalUrl('maple', resetPath));
});
test.use({ expectedConsoleErrors: [/status of 400/] });

test('forgot password responds in the same way to known and unknown email addresses', async ({ page }) => {
  const [summit] = TENANTS.filter(({ slug }) => slug === 'summit');
  const answers: unknown[] = [];
  for (const email of ['role1@summit.example', 'nobody@summit.example']) {
    await page.goto(portalUrl(summit?.slug ?? '', '/forgot-password'));
    await page.getByLabel('Email').fill(email);
    const responsePromise = page.waitForResponse(/\/users\/forgot-password$/);
    await page.getByRole('button', { name: 'Send Email' }).click();
    answers.push(await (await responsePromise).json());
  }
  expect(answers[0]).toEqual(answers[1]);
});
