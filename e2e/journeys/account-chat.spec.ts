import { claimAccount, getAccountPath, getFirstAccount } from '../support/accounts.ts';
import { openBorrowerChat } from '../support/borrower.ts';
import { findChatMessages, getAppearance } from '../support/chat.ts';
import { waitForPreference } from '../support/preferences.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [, maple, summit] = TENANTS;

/** Returns the width of a text in the font families of an element, in a font size of 100 px. */
const measureFont = (element: Element): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.font = `400 100px ${getComputedStyle(element).fontFamily}`;
  return context.measureText('Payoff quote 1234').width;
};

// @spec 6.5
test('staff can send messages to a borrower from the account page, and a role with read access can only read them', {
  tag: '@extension',
}, async ({ page, browser }) => {
  const account = await claimAccount(summit);
  const path = getAccountPath(account.loanId);
  const { data: writer } = await openSignedIn(page, summit, { role: 4, path });
  const chat = page.frameLocator('iframe[title="Messages with the borrower"]');
  await chat.getByLabel('Your message').fill('Your payoff letter is on its way.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Your payoff letter is on its way.').last()).toBeVisible();
  // The widget has the look of the portal.
  const portalLook = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = style.getPropertyValue('--lv-accent-solid');
    const { color } = getComputedStyle(sample);
    sample.remove();
    return { radius: style.getPropertyValue('--lv-radius').trim(), color };
  });
  const send = chat.getByRole('button', { name: 'Send' });
  await expect(send).toHaveCSS('border-radius', portalLook.radius);
  await expect(send).toHaveCSS('background-color', portalLook.color);
  // The font has another name in the widget, so the test compares the width of a text.
  const measureFamily = async (fontFamily: string) => {
    const sample = await page.evaluateHandle(async (value) => {
      const element = document.body.appendChild(document.createElement('i'));
      element.style.fontFamily = value;
      await document.fonts.load(`400 100px ${getComputedStyle(element).fontFamily}`);
      return element;
    }, fontFamily);
    return sample.evaluate(measureFont);
  };
  const fontWidth = await measureFamily('var(--lv-face)');
  expect(await measureFamily('system-ui, sans-serif')).not.toBe(fontWidth);
  await expect.poll(() => send.evaluate(measureFont)).toBe(fontWidth);
  // The widget has an opaque origin and cannot access the portal.
  expect(await chat.locator('body').evaluate(() => globalThis.origin)).toBe('null');
  const preferenceStored = waitForPreference(page, 'account-chat-open');
  await page.getByRole('button', { name: 'Hide messages' }).click();
  await preferenceStored;
  await page.reload();
  // Shows the chat again, because the hidden state is stored for this user.
  await page.getByRole('button', { name: 'Show messages' }).click();
  await expect(chat.getByText('Your payoff letter is on its way.').last()).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await openSignedIn(page, summit, { role: 3, path });
  await expect(chat.getByText('Your payoff letter is on its way.').last()).toBeVisible();
  await expect(chat.getByText(/You can read this conversation/)).toBeVisible();

  // Messages of all staff are on the right for staff, and on the left for the borrower.
  const name = [writer['firstName'], writer['lastName']].join(' ');
  const colleague = findChatMessages(chat, 'Your payoff letter is on its way.').last();
  await expect(colleague).toContainText(name);
  expect(await getAppearance(colleague)).toEqual({ side: 'right', hasColor: true });
  const borrower = await openBorrowerChat(browser, summit, account);
  const received = findChatMessages(borrower.chat, 'Your payoff letter is on its way.').last();
  await expect(received).toContainText(name);
  expect(await getAppearance(received)).toEqual({ side: 'left', hasColor: false });
  await borrower.close();
});

test('a message with a card number is not sent and remains in the message field', {
  tag: '@extension',
}, async ({ page }) => {
  const sentMessages: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/send-message')) sentMessages.push(request.postData() ?? '');
  });
  const path = getAccountPath(getFirstAccount(summit).loanId);
  await openSignedIn(page, summit, { role: 1, path });
  const chat = page.frameLocator('iframe[title="Messages with the borrower"]');
  const field = chat.getByLabel('Your message');
  await field.fill('my card is 4111 1111 1111 1111');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('alert')).toHaveText(
    'This text contains a card number. Remove it and try again. Card numbers are entered only when a payment method is added.',
  );
  await expect(field).toHaveValue('my card is 4111 1111 1111 1111');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('my card is 4111 1111 1111 1111');
  await field.fill('my card is lost');
  await expect(chat.getByRole('alert')).toBeHidden();
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log').getByText('my card is lost').last()).toBeVisible();
  expect(sentMessages).toEqual([expect.stringContaining('my card is lost')]);
});

// @spec 2.26
test('the account page has no chat if the lender hides it', async ({ page }) => {
  await openSignedIn(page, maple, { path: getAccountPath(getFirstAccount(maple).loanId) });
  await expect(page.getByText('Principal balance')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
});
