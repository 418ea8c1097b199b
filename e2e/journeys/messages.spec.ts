import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { claimAccount, getAccountPath, type ListedAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBorrowerChat } from '../support/borrower.ts';
import { findChatMessages, getAppearance } from '../support/chat.ts';
import { getJourneyStack } from '../support/journey-stack.ts';
import { openLenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const [, , summit] = TENANTS;
/** More lines than any phone shows, but within the lender's maximum message length. */
const LONG_MESSAGE = `${'.\n'.repeat(40)}The last line.`;

async function sendMessage(chat: FrameLocator, text: string) {
  await chat.getByLabel('Your message').fill(text);
  const button = chat.getByRole('button', { name: 'Send' });
  await button.click();
  await expect(chat.getByLabel('Your message')).toHaveValue('');
  // Waits until the lender has stored the message.
  await expect(button).toBeEnabled();
}

/** Sends a message as another member of staff. It does not count as unread, so it does not affect other journeys. */
async function sendAsColleague({ loanId }: ListedAccount, body: string) {
  const { callApi } = await openLenderApi(summit, 4);
  const { data } = await callApi<{ data: { token: string } }>('/chat/get-credentials', { loanId });
  const url = `http://127.0.0.1:${getJourneyStack().apiPort}/${summit.slug}/chat/send-message`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { chatToken: data.token, 'content-type': 'application/json' },
    body: JSON.stringify({ loanId, body, clientKey: randomUUID() }),
  });
  expect(response.status).toBe(200);
}

/** Opens the Messages screen. Returns its chat, and a function that opens the conversation of a loan account. */
async function openInbox(page: Page) {
  await openSignedIn(page, summit, { path: '/messages' });
  const chat = page.frameLocator('iframe[title="Messages with borrowers"]');
  const openConversation = ({ loanNumber }: ListedAccount) =>
    chat.getByRole('button', { name: loanNumber }).click();
  return { chat, openConversation };
}

const createRefusal = (status: number) => ({
  status,
  headers: { 'access-control-allow-origin': '*' },
  json: { status: 0, message: 'Refused by the test.' },
});

/** Refuses the next request for a path of the chat because the credentials have expired. */
const expireCredentialsAt = (page: Page, path: string) =>
  page.route(`**/api/chat/${path}`, (route) => route.fulfill(createRefusal(401)), { times: 1 });

/** Types a text, lets the credentials expire when a message arrives, and expects the text to be still there. */
async function expectDraftToSurviveExpiry(page: Page, chat: FrameLocator, account: ListedAccount) {
  const field = chat.getByLabel('Your message');
  await field.fill('The payoff letter');
  await expireCredentialsAt(page, 'mark-read');
  const isRead = page.waitForResponse((response) => response.url().endsWith('/mark-read') && response.ok());
  await sendAsColleague(account, 'Please call back.');
  await isRead;
  await expect(field).toHaveValue('The payoff letter');
  await expect(field).toBeFocused();
}

test.use({ hasTouch: true });

// @spec 1.10, 7.9
test('staff and borrowers receive messages immediately, messages out of view stay unread, and the chat is usable on a phone', {
  tag: '@extension',
}, async ({ page, browser }) => {
  const account = await claimAccount(summit);
  const borrower = await openBorrowerChat(browser, summit, account);
  await sendMessage(borrower.chat, 'Where do I send the check?');

  // No other journey reads messages with this role.
  await openSignedIn(page, summit, { role: 2, path: '/messages' });
  const chat = page.frameLocator('iframe[title="Messages with borrowers"]');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Messages 1 unread message' })).toBeVisible();
  await expectAccessible(page);
  const conversationButton = chat.getByRole('button', { name: account.borrower });
  await expect(conversationButton).toContainText('1 unread');
  // New messages do not move the focus.
  await conversationButton.focus();
  await sendMessage(borrower.chat, 'Or may I pay online?');
  await expect(conversationButton).toContainText('2 unread');
  await expect(conversationButton).toBeFocused();
  await conversationButton.click();
  const question = findChatMessages(chat, 'Where do I send the check?');
  await expect(question).toBeVisible();
  expect(await getAppearance(question)).toEqual({ side: 'left', hasColor: false });
  await expect(navigation.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();

  await chat.getByLabel('Your message').fill('Card 4242 4242 4242 4242');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('alert')).toHaveText(/^This text contains a card number/);
  await expect(chat.getByLabel('Your message')).toHaveValue('Card 4242 4242 4242 4242');

  await page.setViewportSize({ width: 390, height: 844 });
  await chat.getByLabel('Your message').fill('To the address on your statement.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByLabel('Your message').fill('What is typed meanwhile');
  await expect(borrower.chat.getByText('To the address on your statement.')).toBeVisible();
  await expect(chat.getByRole('log').getByText('To the address on your statement.')).toBeVisible();
  await expect(chat.getByLabel('Your message')).toHaveValue('What is typed meanwhile');
  await expectTouchTargets(page);
  await sendMessage(chat, LONG_MESSAGE);
  await expect(chat.getByRole('log').getByText('The last line.')).toBeInViewport();
  await chat.getByRole('log').evaluate((log) => log.parentElement?.scrollTo({ top: 0 }));
  for (const [text, unread] of [
    ['Thank you.', 'Messages 1 unread message'],
    ['One more question:', 'Messages 2 unread messages'],
  ] as const) {
    await sendMessage(borrower.chat, text);
    await expect(chat.getByRole('log').getByText(text, { exact: true })).toBeAttached();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem', { name: unread })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await chat.getByRole('button', { name: 'New messages' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Messages', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // Simulates an on-screen keyboard, which covers the lower half of the screen.
  await page.setViewportSize({ width: 390, height: 430 });
  await chat.getByLabel('Your message').fill('x'.repeat(161));
  await expect(chat.getByText('161 of 160 characters')).toBeInViewport({ ratio: 1 });
  await expect(chat.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByLabel('Your message')).toHaveValue('x'.repeat(161));

  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(chat.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });

  // The number of unread messages is updated on other screens too.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await sendMessage(borrower.chat, 'Until when?');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Messages 1 unread message' })).toBeVisible();
  await borrower.close();
});

test.describe('the chat after a failure', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('a text that is being written stays in the field when the chat credentials expire, and is sent with new ones', {
    tag: '@extension',
  }, async ({ page }) => {
    const account = await claimAccount(summit);
    await openSignedIn(page, summit, { path: getAccountPath(account.loanId) });
    const chat = page.frameLocator('iframe[title="Messages with the borrower"]');
    await expectDraftToSurviveExpiry(page, chat, account);
    await expireCredentialsAt(page, 'send-message');
    await chat.getByLabel('Your message').press('Enter');
    await expect(chat.getByRole('log').getByText('The payoff letter')).toBeVisible();
    await expect(chat.getByLabel('Your message')).toHaveValue('');
  });

  test('a text that a borrower is writing stays in the field when the chat credentials expire', {
    tag: '@extension',
  }, async ({ browser }) => {
    const account = await claimAccount(summit);
    const borrower = await openBorrowerChat(browser, summit, account);
    await expectDraftToSurviveExpiry(borrower.chat.owner().page(), borrower.chat, account);
    await borrower.close();
  });

  test('unsent messages stay in their conversations when the user opens another one, also if sending fails afterwards', {
    tag: '@extension',
  }, async ({ page }) => {
    const [account, otherAccount] = [await claimAccount(summit), await claimAccount(summit)];
    for (const each of [account, otherAccount]) await sendAsColleague(each, 'Please call back.');
    const keys: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/chat/send-message') && request.method() === 'POST')
        keys.push((request.postDataJSON() as { clientKey: string }).clientKey);
    });
    const failure = Promise.withResolvers<null>();
    await page.route(
      '**/api/chat/send-message',
      async (route) => {
        await failure.promise;
        await route.abort();
      },
      { times: 1 },
    );
    const { chat, openConversation } = await openInbox(page);
    const field = chat.getByLabel('Your message');
    await openConversation(account);
    await field.fill('Your payoff letter is on its way.');
    await field.press('Enter');
    await expect.poll(() => keys).toHaveLength(1);
    await openConversation(otherAccount);
    await expect(field).toHaveValue('');
    await field.fill('We received');
    failure.resolve(null);
    await openConversation(account);
    await expect(field).toHaveValue('Your payoff letter is on its way.');
    await expect(chat.getByRole('alert')).toHaveText('The chat cannot be reached. Try again in a moment.');
    await openConversation(otherAccount);
    await expect(field).toHaveValue('We received');
    await expect(chat.getByRole('alert')).toBeHidden();

    await openConversation(account);
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByRole('log').getByText('Your payoff letter is on its way.')).toBeVisible();
    await expect(chat.getByRole('alert')).toBeHidden();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('an open conversation shows messages that arrived before the first connection for live updates', {
    tag: '@extension',
  }, async ({ page }) => {
    const account = await claimAccount(summit);
    await sendAsColleague(account, 'The first message');
    const connection = Promise.withResolvers<null>();
    await page.route('**/api/chat/stream*', async (route) => {
      await connection.promise;
      await route.continue();
    });
    const { chat, openConversation } = await openInbox(page);
    await openConversation(account);
    await expect(chat.getByRole('log').getByText('The first message')).toBeVisible();
    await sendAsColleague(account, 'The second message');
    connection.resolve(null);
    await expect(chat.getByRole('log').getByText('The second message')).toBeVisible();
  });

  test('live updates resume after the API has refused them once', { tag: '@extension' }, async ({ page }) => {
    const account = await claimAccount(summit);
    await sendAsColleague(account, 'The first message');
    await page.route('**/api/chat/stream*', (route) => route.fulfill(createRefusal(403)), { times: 1 });
    const { chat, openConversation } = await openInbox(page);
    await openConversation(account);
    await expect(chat.getByRole('log').getByText('The first message')).toBeVisible();
    await sendAsColleague(account, 'The second message');
    await expect(chat.getByRole('log').getByText('The second message')).toBeVisible();
    await expect(chat.getByText('Reconnecting...')).toHaveCount(0);
  });
});

// @spec 2.11
test('the top bar fits on one line at every width, and all screens can be opened from it', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  /** Returns the texts of elements that are cut off. Poll this, because the bar adapts to a new width with a delay. */
  const findCutElements = () =>
    bar.evaluate((header) => {
      const visibleElements = [...header.querySelectorAll('a, button, nav')].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      const right = header.clientWidth;
      return visibleElements
        .filter((each) => {
          const { left, right: end, bottom } = each.getBoundingClientRect();
          return left < 0 || end > right + 0.5 || bottom > 57 || each.scrollWidth > each.clientWidth + 1;
        })
        .map(({ textContent }) => textContent);
    });
  for (const tenant of TENANTS) {
    await openSignedIn(page, tenant);
    for (const width of [1100, 1024, 900, 768, 767, 320]) {
      await page.setViewportSize({ width, height: 600 });
      const navigationControl = bar
        .getByRole('link', { name: 'Groups' })
        .or(bar.getByRole('button', { name: 'Menu' }));
      await expect(navigationControl).toBeInViewport({ ratio: 1 });
      await expect.poll(findCutElements, `${tenant.slug} at ${width}`).toEqual([]);
    }
  }
  // The bar shows a menu if its links do not fit on one line.
  await page.setViewportSize({ width: 1024, height: 600 });
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
  const groups = bar.getByRole('link', { name: 'Groups' });
  await groups.evaluate((link) => (link.textContent = 'Forderungsgruppenverwaltungsübersicht'.repeat(2)));
  await bar.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
});
