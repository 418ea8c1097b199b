import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { openAccount } from '../../../testing/loan-account.tsx';

const CHAT = {
  extensions: ['chat'],
  chatFrame: '/chat-frame',
  flags: { hideChat: false, enablePms: true },
} as const;

let lender: LenderDouble;
beforeEach(() => {
  lender = createLenderDouble('/api');
});
afterEach(() => vi.useRealTimers());

const frame = () => screen.getByTitle<HTMLIFrameElement>('Messages with the borrower');
const part = () => within(screen.getByRole('region', { name: 'Messages' }));
/** The widget tells the page something, or another window does. */
const say = (message: object, source: Window | null = frame().contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: message, source })));
/** What the page tells the widget. */
const heard = () =>
  vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined);

const toldOf = (told: ReturnType<typeof heard>, type: string) =>
  told.mock.calls
    .map(([message]) => message as { type: string })
    .filter((message) => message.type === `livery-chat:${type}`);

async function openWithChat() {
  await openAccount({ lender, ...CHAT });
  await screen.findByTitle('Messages with the borrower');
  return heard();
}

describe('the chat of a loan account', () => {
  test('stands in a frame without an origin, which alone is handed the credentials of this conversation', async () => {
    const told = await openWithChat();
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    say({ type: 'livery-chat:ready' }, window);
    expect(told).not.toHaveBeenCalled();
    say({ type: 'livery-chat:ready' });
    await waitFor(() => expect(toldOf(told, 'open')).toHaveLength(1));
    expect(toldOf(told, 'open')[0]).toMatchObject({ credentials: { loanId: 7, readOnly: false } });
    expect(toldOf(told, 'theme')).toHaveLength(1);
    expect(lender.seen('getChatCredentials').map(({ body }) => body)).toEqual([{ loanId: 7 }]);
    expect(part().getByText('Loading the messages')).toBeTruthy();
    say({ type: 'livery-chat:opened' });
    expect(part().queryByText('Loading the messages')).toBeNull();
  });

  test('wears the portal’s colours, also when they change', async () => {
    const told = await openWithChat();
    say({ type: 'livery-chat:ready' });
    await waitFor(() => expect(toldOf(told, 'theme')).toHaveLength(1));
    document.documentElement.classList.toggle('dark');
    await waitFor(() => expect(toldOf(told, 'theme')).toHaveLength(2));
    document.documentElement.classList.toggle('dark');
  });

  test('says how many messages are unread', async () => {
    await openWithChat();
    say({ type: 'livery-chat:unread', unread: 2 });
    expect(part().getByText('2 unread')).toBeTruthy();
  });

  test('gets new credentials when the old ones are over', async () => {
    const told = await openWithChat();
    say({ type: 'livery-chat:ready' });
    await waitFor(() => expect(toldOf(told, 'open')).toHaveLength(1));
    say({ type: 'livery-chat:credentials-needed' });
    await waitFor(() => expect(toldOf(told, 'open')).toHaveLength(2));
    expect(lender.seen('getChatCredentials')).toHaveLength(2);
  });

  test('that does not load within 10 seconds shows Retry, and breaks nothing else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openWithChat();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(await part().findByText('The messages could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Principal balance')).toBeTruthy();
    fireEvent.click(part().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTitle('Messages with the borrower')).toBeTruthy();
    expect(lender.seen('getChatCredentials')).toHaveLength(2);
  });

  test('that the lender refuses says why', async () => {
    lender.on('getChatCredentials', () =>
      reply({ status: 0, message: 'The chat is not available.', code: 'chat_closed' }, 403),
    );
    await openAccount({ lender, ...CHAT });
    expect(await screen.findByText('The chat is not available.')).toBeTruthy();
  });

  test('is folded away for good, and while it is nothing of it is loaded', async () => {
    await openWithChat();
    fireEvent.click(part().getByRole('button', { name: 'Hide messages' }));
    expect(screen.queryByTitle('Messages with the borrower')).toBeNull();
    expect(window.localStorage.getItem('livery:harbor:1:account-chat-open')).toBe('false');
    fireEvent.click(part().getByRole('button', { name: 'Show messages' }));
    expect(frame()).toBeTruthy();
  });

  test('with nobody to write to says so, and asks the lender for nothing', async () => {
    lender.on('getLoanDetails', async (_body, request) => {
      const example = await createLenderDouble('/api').fetch(request.url);
      const answer = (await example.json()) as { result: object };
      return reply({ ...answer, result: { ...answer.result, installAccount: null, linkAttempt: null } });
    });
    await openAccount({ lender, ...CHAT });
    expect(await screen.findByText(/there is nobody to write to/)).toBeTruthy();
    expect(lender.seen('getChatCredentials')).toEqual([]);
  });
});
