import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { lenderWithPages } from '../../testing/signed-up-lender.ts';

const open = (lender = lenderWithPages()) =>
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
const list = () => screen.findByText('1–12 of 2,043');

function network(event: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
}

afterEach(() => vi.useRealTimers());

test('a browser without network says so, and once it is back asks again for what is on screen', async () => {
  const lender = open();
  await list();
  network('offline');
  expect(screen.getByText(/^You are offline/)).toBeTruthy();
  expect(screen.getByText('1–12 of 2,043')).toBeTruthy();
  expect(lender.seen('listSignedUpBorrowers')).toHaveLength(1);

  network('online');
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  expect(await screen.findByText('Connected again.')).toBeTruthy();
  await waitFor(() => expect(lender.seen('listSignedUpBorrowers')).toHaveLength(2));
  await waitFor(() => expect(lender.seen('getBorrowerCounts')).toHaveLength(2));
});

test('a lender that cannot be reached is tried for again, and what it missed is asked for once it answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lender = lenderWithPages();
  lender.on('listSignedUpBorrowers', () => Promise.reject(new TypeError('Failed to fetch')));
  open(lender);
  expect(await screen.findByText(/^The lender’s system cannot be reached\. What/)).toBeTruthy();

  const { fetch } = lenderWithPages();
  lender.on('listSignedUpBorrowers', (body, request) =>
    fetch(new Request(request.url, { method: 'POST', body: JSON.stringify(body) })),
  );
  act(() => void vi.advanceTimersByTime(5000));
  await list();
  expect(screen.queryByText(/^The lender’s system cannot be reached\. What/)).toBeNull();
  expect(screen.getByText('Connected again.')).toBeTruthy();
});

test('a refusal is an answer: the lender is there', async () => {
  const lender = lenderWithPages();
  lender.on('listSignedUpBorrowers', () => Response.json({ status: 0, message: 'No.' }, { status: 500 }));
  open(lender);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(lender.seen('listSignedUpBorrowers')).toHaveLength(2));
  expect(screen.queryByText(/cannot be reached\. What/)).toBeNull();
});
