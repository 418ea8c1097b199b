import { flagsSchema } from '@livery/tenant-config';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import './messages-page.tsx';

const CHAT_FLAGS = { hideChat: false, enablePms: true };

let lender: LenderDouble;
beforeEach(() => {
  lender = createLenderDouble('/api');
});

interface VisitOptions {
  readonly path?: string;
  readonly role?: number;
}

function open({ path = '/messages', role = 1 }: VisitOptions = {}) {
  lender.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: CHAT_FLAGS } }));
  renderApp({
    path,
    signedIn: true,
    role,
    lender,
    tenant: { apiExtensions: ['chat'], chatFrame: '/chat-frame', flags: flagsSchema.parse(CHAT_FLAGS) },
  });
}

const getFrame = () => screen.findByTitle<HTMLIFrameElement>('Messages with borrowers');
/** Simulates a message from the widget to the page. */
const sendFromWidget = ({ contentWindow }: HTMLIFrameElement, message: object) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: message, source: contentWindow })));
const getNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('Messages', () => {
  test('passes credentials for all conversations to the chat widget in a sandboxed frame', async () => {
    open();
    const widget = await getFrame();
    expect(screen.getByRole('heading', { name: 'Messages', level: 1 })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Messages · Harbor Auto Finance'));
    expect(widget.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    const postMessage = vi
      .spyOn(widget.contentWindow as Window, 'postMessage')
      .mockImplementation(() => undefined);
    sendFromWidget(widget, { type: 'livery-chat:ready' });
    await waitFor(() =>
      expect(postMessage.mock.calls.map(([message]) => (message as { type: string }).type)).toContain(
        'livery-chat:open',
      ),
    );
    expect(lender.requestsOf('getChatCredentials').map(({ body }) => body)).toEqual([{}]);
  });

  test('shows the number of unread messages in the navigation on every screen', async () => {
    open();
    const widget = await getFrame();
    expect(getNavigation().getByRole('link', { name: 'Messages' })).toBeTruthy();
    sendFromWidget(widget, { type: 'livery-chat:unread', unread: 2 });
    expect(await getNavigation().findByRole('link', { name: 'Messages 2 unread messages' })).toBeTruthy();
    sendFromWidget(widget, { type: 'livery-chat:unread', unread: 1 });
    expect(await getNavigation().findByRole('link', { name: 'Messages 1 unread message' })).toBeTruthy();

    fireEvent.click(screen.getByRole('link', { name: 'Groups' }));
    await screen.findByRole('heading', { name: 'Groups', level: 1 });
    expect(getNavigation().getByRole('link', { name: 'Messages 1 unread message' })).toBeTruthy();
  });

  test('counts unread messages on other screens with a hidden chat widget, which loads after the first user action and never shows a failure', async () => {
    open({ path: '/profile' });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    expect(lender.requestsOf('getChatCredentials')).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'Shift' });
    const widget = await getFrame();
    sendFromWidget(widget, { type: 'livery-chat:unread', unread: 120 });
    const link = await getNavigation().findByRole('link', { name: 'Messages 120 unread messages' });
    expect(link.textContent).toContain('99+');
    const getAnnouncements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(getAnnouncements()).toContain('120 unread messages');
    sendFromWidget(widget, { type: 'livery-chat:unread', unread: 1 });
    expect(await getNavigation().findByRole('link', { name: 'Messages 1 unread message' })).toBeTruthy();
    expect(getAnnouncements()).toContain('120 unread messages');

    lender.on('getChatCredentials', () => reply({ status: 0, message: 'The chat is not available.' }, 403));
    sendFromWidget(widget, { type: 'livery-chat:credentials-needed' });
    await waitFor(() => expect(screen.queryByTitle('Messages with borrowers')).toBeNull());
    expect(screen.queryByText('The chat is not available.')).toBeNull();
  });

  // @spec 2.8
  test('shows no link and no chat to a role without access, and sends no request', async () => {
    open({ path: '/profile', role: 5 });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    fireEvent.keyDown(document.body, { key: 'Shift' });
    expect(getNavigation().queryByRole('link', { name: 'Messages' })).toBeNull();
    expect(screen.queryByTitle('Messages with borrowers')).toBeNull();
    expect(lender.requestsOf('getChatCredentials')).toEqual([]);
  });
});
