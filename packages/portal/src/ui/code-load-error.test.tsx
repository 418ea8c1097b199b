import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLazyComponent } from '../lib/code-loading/lazy-component.tsx';
import { createServices } from '../start/create-services.ts';
import { MinimalProviders } from '../testing/providers.tsx';
import { testTenant } from '../testing/tenant.ts';
import { CodeLoadErrorNotice } from './code-load-error.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

const Loaded = () => <p>The dialog</p>;
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function open(load: () => Promise<typeof Loaded>) {
  const Dialog = createLazyComponent<DialogProps>(load, CodeLoadErrorNotice);
  const onClose = vi.fn();
  const renderDialog = () =>
    render(
      <MinimalProviders services={createServices(testTenant)}>
        <Dialog onClose={onClose} />
      </MinimalProviders>,
    );
  return { onClose, renderDialog, ...renderDialog() };
}

test('a dialog whose code could not be loaded opens when the connection is restored', async () => {
  const server = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const load = vi.fn<() => Promise<typeof Loaded>>(missing);
  const { onClose } = open(load);
  expect((await screen.findByRole('alert')).textContent).toContain('Connection lost.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  server.mockResolvedValue(new Response());
  load.mockResolvedValue(Loaded);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The dialog')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('tells the user to reload if a new release has replaced the code of a dialog', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  open(missing);
  expect(await screen.findByText(/has been updated since you opened it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('a component whose code is already loaded renders immediately and does not load the code again', async () => {
  const load = vi.fn(() => Promise.resolve(Loaded));
  const { renderDialog, unmount } = open(load);
  await screen.findByText('The dialog');
  unmount();
  renderDialog();
  expect(screen.getByText('The dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
