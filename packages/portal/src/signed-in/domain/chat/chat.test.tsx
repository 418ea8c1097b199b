import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { openAccount } from '../../../testing/loan-account.tsx';

const CHAT_OPTIONS = {
  extensions: ['chat'],
  chatFrame: '/chat-frame',
  flags: { hideChat: false, enablePms: true },
} as const;

let lender: LenderDouble;
beforeEach(() => {
  lender = createLenderDouble('/api');
});
afterEach(() => vi.useRealTimers());

const getFrame = () => screen.getByTitle<HTMLIFrameElement>('Messages with the borrower');
const getChatRegion = () => within(screen.getByRole('region', { name: 'Messages' }));
const deliverMessage = (message: object, source: Window | null = getFrame().contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: message, source })));
const spyOnMessages = () =>
  vi.spyOn(getFrame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);

const getSentMessages = (sent: ReturnType<typeof spyOnMessages>, type: string) =>
  sent.mock.calls
    .map(([message]) => message as { type: string })
    .filter((message) => message.type === `livery-chat:${type}`);

async function openWithChat() {
  await openAccount({ lender, ...CHAT_OPTIONS });
  await screen.findByTitle('Messages with the borrower');
  return spyOnMessages();
}

describe('the chat of a loan account', () => {
  test('the chat runs in a frame with an opaque origin, and only this frame receives the chat credentials', async () => {
    const sent = await openWithChat();
    expect(getFrame().getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    deliverMessage({ type: 'livery-chat:ready' }, window);
    expect(sent).not.toHaveBeenCalled();
    deliverMessage({ type: 'livery-chat:ready' });
    await waitFor(() => expect(getSentMessages(sent, 'open')).toHaveLength(1));
    expect(getSentMessages(sent, 'open')[0]).toMatchObject({ credentials: { loanId: 7, readOnly: false } });
    expect(getSentMessages(sent, 'theme')).toHaveLength(1);
    expect(lender.requestsOf('getChatCredentials').map(({ body }) => body)).toEqual([{ loanId: 7 }]);
    expect(getChatRegion().getByText('Loading messages')).toBeTruthy();
    deliverMessage({ type: 'livery-chat:opened' });
    expect(getChatRegion().queryByText('Loading messages')).toBeNull();
  });

  test('passes the portal’s colors to the chat widget when the widget starts and whenever the colors change', async () => {
    const sent = await openWithChat();
    deliverMessage({ type: 'livery-chat:ready' });
    await waitFor(() => expect(getSentMessages(sent, 'theme')).toHaveLength(1));
    document.documentElement.classList.toggle('dark');
    await waitFor(() => expect(getSentMessages(sent, 'theme')).toHaveLength(2));
    document.documentElement.classList.toggle('dark');
  });

  test('shows the number of unread messages', async () => {
    await openWithChat();
    deliverMessage({ type: 'livery-chat:unread', unread: 2 });
    expect(getChatRegion().getByText('2 unread')).toBeTruthy();
  });

  test('passes new credentials to the chat widget when the old credentials have expired', async () => {
    const sent = await openWithChat();
    deliverMessage({ type: 'livery-chat:ready' });
    await waitFor(() => expect(getSentMessages(sent, 'open')).toHaveLength(1));
    deliverMessage({ type: 'livery-chat:credentials-needed' });
    await waitFor(() => expect(getSentMessages(sent, 'open')).toHaveLength(2));
    expect(lender.requestsOf('getChatCredentials')).toHaveLength(2);
  });

  test('an open chat stays open until new credentials arrive after network and server failures', async () => {
    const sent = await openWithChat();
    deliverMessage({ type: 'livery-chat:ready' });
    await waitFor(() => expect(getSentMessages(sent, 'open')).toHaveLength(1));
    deliverMessage({ type: 'livery-chat:opened' });
    const failures = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => reply({ status: 0, message: 'Bad gateway' }, 502),
    ];
    const replyWithExample = ({ url }: Request) => createLenderDouble('/api').fetch(url, { method: 'POST' });
    lender.on('getChatCredentials', (_body, request) => failures.shift()?.() ?? replyWithExample(request));
    deliverMessage({ type: 'livery-chat:credentials-needed' });
    // The widget asks again while it waits.
    deliverMessage({ type: 'livery-chat:credentials-needed' });
    // The delays before the two retries are one and two seconds.
    await waitFor(() => expect(getSentMessages(sent, 'open')).toHaveLength(2), { timeout: 20_000 });
    expect(getFrame()).toBeTruthy();
    expect(lender.requestsOf('getChatCredentials')).toHaveLength(4);
  });

  test('an open chat shows the reason if the lender refuses new credentials', async () => {
    const sent = await openWithChat();
    deliverMessage({ type: 'livery-chat:ready' });
    await waitFor(() => expect(getSentMessages(sent, 'open')).toHaveLength(1));
    deliverMessage({ type: 'livery-chat:opened' });
    lender.on('getChatCredentials', () =>
      reply({ status: 0, message: 'The chat is not available.', code: 'chat_closed' }, 403),
    );
    deliverMessage({ type: 'livery-chat:credentials-needed' });
    expect(await screen.findByText('The chat is not available.')).toBeTruthy();
  });

  test('shows Retry if the chat does not load within 10 seconds, and keeps the rest of the page usable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openWithChat();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(await getChatRegion().findByText('The messages could not be loaded')).toBeTruthy();
    expect(screen.getByText('Principal balance')).toBeTruthy();
    fireEvent.click(getChatRegion().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTitle('Messages with the borrower')).toBeTruthy();
    expect(lender.requestsOf('getChatCredentials')).toHaveLength(2);
  });

  test('shows the reason if the lender refuses the request for chat credentials', async () => {
    lender.on('getChatCredentials', () =>
      reply({ status: 0, message: 'The chat is not available.', code: 'chat_closed' }, 403),
    );
    await openAccount({ lender, ...CHAT_OPTIONS });
    expect(await screen.findByText('The chat is not available.')).toBeTruthy();
  });

  test('the chat stays hidden after the user hides it, and a hidden chat loads nothing', async () => {
    await openWithChat();
    fireEvent.click(getChatRegion().getByRole('button', { name: 'Hide messages' }));
    expect(screen.queryByTitle('Messages with the borrower')).toBeNull();
    expect(window.localStorage.getItem('livery:harbor:1:account-chat-open')).toBe('false');
    fireEvent.click(getChatRegion().getByRole('button', { name: 'Show messages' }));
    expect(getFrame()).toBeTruthy();
  });

  test('explains that an account without an app user has no conversation, and requests no credentials', async () => {
    lender.on('getLoanDetails', async (_body, request) => {
      const example = await createLenderDouble('/api').fetch(request.url);
      const response = (await example.json()) as { result: object };
      return reply({ ...response, result: { ...response.result, installAccount: null, linkAttempt: null } });
    });
    await openAccount({ lender, ...CHAT_OPTIONS });
    expect(await screen.findByText(/you cannot send messages/)).toBeTruthy();
    expect(lender.requestsOf('getChatCredentials')).toEqual([]);
  });
});
