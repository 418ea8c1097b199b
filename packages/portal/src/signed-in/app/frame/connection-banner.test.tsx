import { LenderError } from '@livery/lender-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/requests/query-client.ts';
import { createServices } from '../../../start/create-services.ts';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { continueWithAmount, getDialog, openPayments, press } from '../../../testing/payments-dialog.tsx';
import { Providers } from '../../../testing/providers.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';
import { testTenant } from '../../../testing/tenant.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const openList = (lender = createLenderWithPages()) =>
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
const findListRange = () => screen.findByText('1–12 of 2,043');

function goOnlineOrOffline(event: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
}

afterEach(() => vi.useRealTimers());

test('shows a notice while the browser is offline, and reloads the visible data when the browser is online again', async () => {
  const lender = openList();
  await findListRange();
  goOnlineOrOffline('offline');
  expect(screen.getByText(/^You are offline/)).toBeTruthy();
  expect(screen.getByText('1–12 of 2,043')).toBeTruthy();
  expect(lender.requestsOf('listSignedUpBorrowers')).toHaveLength(1);

  goOnlineOrOffline('online');
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  expect(await screen.findByText('Connection restored.')).toBeTruthy();
  await waitFor(() => expect(lender.requestsOf('listSignedUpBorrowers')).toHaveLength(2));
  await waitFor(() => expect(lender.requestsOf('getBorrowerCounts')).toHaveLength(2));
});

test.each<[string, () => Response | Promise<Response>]>([
  ['that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that is down behind the edge', () => reply({ status: 0, message: 'Down.', code: 'not_sent' }, 502)],
  ['that does not respond to the edge', () => reply({ status: 0, message: 'Late.' }, 504)],
  ['that is down behind its own gateway', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])(
  'sends a request every 5 seconds to a lender %s, and loads the data when the lender responds',
  async (_, respond) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lender = createLenderWithPages();
    let isLenderDown = true;
    openList({
      ...lender,
      fetch: (...request) => (isLenderDown ? Promise.resolve(respond()) : lender.fetch(...request)),
    });
    expect(await screen.findByText(/^The lender’s system cannot be reached\. The information/)).toBeTruthy();

    isLenderDown = false;
    act(() => void vi.advanceTimersByTime(5000));
    await findListRange();
    expect(screen.queryByText(/^The lender’s system cannot be reached\. The information/)).toBeNull();
    expect(screen.getByText('Connection restored.')).toBeTruthy();
  },
);

test('does not report a refused request as a lost connection', async () => {
  const lender = createLenderWithPages();
  lender.on('listSignedUpBorrowers', () => Response.json({ status: 0, message: 'No.' }, { status: 500 }));
  openList(lender);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(lender.requestsOf('listSignedUpBorrowers')).toHaveLength(2));
  expect(screen.queryByText(/cannot be reached\. The information/)).toBeNull();
});

test('tells the user to reload if a new release has replaced the code of a request', async () => {
  const queryClient = createQueryClient();
  render(
    <Providers services={createServices(testTenant)}>
      <QueryClientProvider client={queryClient}>
        <ConnectionBanner />
      </QueryClientProvider>
    </Providers>,
  );
  const queryFn = () => Promise.reject(new LenderError('outdated', '', null));
  await expect(queryClient.query({ queryKey: ['loan-account'], queryFn })).rejects.toThrow();
  expect(await screen.findByText(/has been updated since you opened it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});

test('does not report a restored connection when a payment receives no response', async () => {
  const lenderDouble = createLenderDouble('/api');
  let isLenderDown = false;
  let paymentAttempts = 0;
  const respondAsUnavailable = ({ url }: Request): Response | Promise<Response> => {
    if (url.endsWith('/make-payment')) paymentAttempts += 1;
    // After the second attempt, all other requests stay pending. Only the payment receives a response.
    else if (paymentAttempts === 2) return new Promise(() => undefined);
    return reply({ status: 0, message: 'Down.' }, 502);
  };
  const lender: typeof lenderDouble = {
    ...lenderDouble,
    fetch: async (input, init) =>
      isLenderDown ? respondAsUnavailable(new Request(input, init)) : lenderDouble.fetch(input, init),
  };
  await openPayments({ lender });
  await continueWithAmount('10');
  isLenderDown = true;
  press('Pay $13.50');
  // The visible data is requested again, and its failure shows the notice.
  await screen.findByText(/^The lender’s system cannot be reached\. The information/);
  await screen.findByText('Payment outcome unknown');
  const getRetryButton = () => getDialog().getByRole('button', { name: 'Try again' });
  press('Try again');
  await waitFor(() => expect(paymentAttempts).toBe(2));
  await waitFor(() => expect(getRetryButton().getAttribute('aria-busy')).toBe('false'));
  expect(screen.getByText(/^The lender’s system cannot be reached\. The information/)).toBeTruthy();
  expect(screen.queryByText('Connection restored.')).toBeNull();
});
