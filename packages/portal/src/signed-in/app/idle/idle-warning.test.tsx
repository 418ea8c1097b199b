import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toTimeoutMs } from '../../../lib/session/idle-time.ts';
import { createTranslate } from '../../../lib/texts/texts.ts';
import { createLenderDouble, type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { testTenant } from '../../../testing/tenant.ts';
import { formatIdleWarning } from './idle-warning.tsx';

const MINUTE = 60_000;

// Clocks are faked and timers are not, because the behavior must not depend on timers.
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-20T12:00:00Z') }),
);
afterEach(() => vi.useRealTimers());

function createLenderWithTimeout(sessionTimeoutCap: unknown): LenderDouble {
  const lender = createLenderDouble('/api');
  lender.on('getClientDetails', () =>
    reply({
      status: 1,
      message: '',
      result: {
        data: {
          sessionTimeoutCap,
          capCustomizationSettings: { imageLoginLogo: null, imageNavbarLogo: null },
        },
      },
    }),
  );
  return lender;
}

/** Opens the portal with this idle timeout in minutes, and simulates activity of the user. */
async function openPortal(sessionTimeoutCap: unknown, path = '/borrowers/signed-up?page=2') {
  const lender = renderApp({ path, signedIn: true, lender: createLenderWithTimeout(sessionTimeoutCap) });
  await screen.findByRole('heading', { name: 'Borrowers' });
  const expectedTimeout = `"timeoutMs":${toTimeoutMs(sessionTimeoutCap)}`;
  await waitFor(() =>
    expect(window.localStorage.getItem('livery:harbor:activity')).toContain(expectedTimeout),
  );
  fireEvent.keyDown(document.body, { key: 'a' });
  return lender;
}

/** Advances the clocks and triggers a check. */
function advanceClocks(ms: number) {
  vi.advanceTimersByTime(ms);
  act(() => void window.dispatchEvent(new Event('focus')));
}
const findWarning = () => screen.findByRole('alertdialog', { name: 'Are you still there?' });
const waitForNoWarning = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

// @spec 8.5
describe('the text of the idle warning', () => {
  const t = createTranslate(testTenant);
  test.each([
    [
      15,
      7.5,
      "You've been idle for 7.5 minutes. In 7.5 minutes your session will expire; close this dialog to continue.",
    ],
    [
      15,
      7.55,
      "You've been idle for 7.5 minutes. In 7.5 minutes your session will expire; close this dialog to continue.",
    ],
    [
      15,
      12,
      "You've been idle for 12 minutes. In 3 minutes your session will expire; close this dialog to continue.",
    ],
    [
      15,
      14,
      "You've been idle for 14 minutes. In 60 seconds your session will expire; close this dialog to continue.",
    ],
    [
      15,
      14.9999,
      "You've been idle for 14.9 minutes. In 1 second your session will expire; close this dialog to continue.",
    ],
    [
      2,
      1,
      "You've been idle for 1 minute. In 60 seconds your session will expire; close this dialog to continue.",
    ],
  ])(
    'the warning for a timeout of %s minutes, after %s idle minutes, is: %s',
    (timeoutMinutes, idleMinutes, message) => {
      const idleMs = idleMinutes * MINUTE;
      expect(formatIdleWarning(t, { idleMs, leftMs: timeoutMinutes * MINUTE - idleMs })).toBe(message);
    },
  );
});

describe('the idle timeout', () => {
  // @spec 4.4
  test('shows the warning after half of the lender’s timeout, not before', async () => {
    await openPortal(20);
    advanceClocks(10 * MINUTE - 1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    advanceClocks(1);
    expect((await findWarning()).textContent).toContain("You've been idle for 10 minutes. In 10 minutes");
    advanceClocks(9.5 * MINUTE);
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('In 30 seconds'));
  });

  // @spec 9.1
  test.each([null, 0, -1, 'soon'])(
    'shows the warning after 7.5 minutes if the lender reports the timeout %s',
    async (sessionTimeoutCap) => {
      await openPortal(sessionTimeoutCap);
      advanceClocks(7.5 * MINUTE);
      expect((await findWarning()).textContent).toContain('In 7.5 minutes');
    },
  );

  test('signs the user out of the portal and at the lender after the whole timeout, and shows a notice', async () => {
    const lender = await openPortal(20);
    advanceClocks(20 * MINUTE);
    expect(await screen.findByText('Your session has expired')).toBeTruthy();
    expect(lender.requestsOf('signOut').map(({ accessToken }) => accessToken)).toEqual(['token-of-dana']);
    expect(screen.queryByText('Borrowers')).toBeNull();
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toMatch(/token-of-dana|Whitlock/);
  });

  test('the session continues if the user closes the warning with the keyboard', async () => {
    await openPortal(20);
    advanceClocks(15 * MINUTE);
    fireEvent.keyDown(await findWarning(), { key: 'Escape' });
    await waitForNoWarning();
    advanceClocks(9 * MINUTE);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    advanceClocks(MINUTE);
    await findWarning();
  });

  test('the session continues if the user presses the button of the warning, but not if the user uses the page', async () => {
    await openPortal(20);
    advanceClocks(15 * MINUTE);
    await findWarning();
    fireEvent.pointerMove(document.body);
    fireEvent.keyDown(document.body, { key: 'a' });
    advanceClocks(MINUTE);
    expect((await findWarning()).textContent).toContain('In 4 minutes');
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitForNoWarning();
  });

  test('the session continues if the user uses another tab', async () => {
    await openPortal(20);
    advanceClocks(15 * MINUTE);
    await findWarning();
    const key = 'livery:harbor:activity';
    window.localStorage.setItem(key, JSON.stringify({ at: Date.now(), timeoutMs: 20 * MINUTE }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await waitForNoWarning();
  });
});

describe('the idle warning', () => {
  const PAYMENT_PATH = '/borrowers/signed-up/borrowers-details/loan-id/7/payments/make';

  test('the idle warning delays the dialog of the current address until the user closes the warning', async () => {
    window.localStorage.setItem(
      'livery:harbor:activity',
      JSON.stringify({ at: Date.now() - 11 * MINUTE, timeoutMs: 20 * MINUTE }),
    );
    const lender = renderApp({ path: PAYMENT_PATH, signedIn: true, lender: createLenderWithTimeout(20) });
    const warning = await findWarning();
    await waitFor(() => expect(lender.requestsOf('getLoanPaymentDetails').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog', { name: 'Payments', hidden: true })).toBeNull();
    await waitFor(() => expect(warning.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(warning, { key: 'Escape' });
    expect(await screen.findByRole('dialog', { name: 'Payments' })).toBeTruthy();
    await waitForNoWarning();
    // After the warning is closed, activity in the Payments dialog resets the idle time.
    advanceClocks(9 * MINUTE);
    fireEvent.keyDown(await screen.findByLabelText('Amount'), { key: '1' });
    advanceClocks(9 * MINUTE);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('the idle warning opens above an open dialog, which stays open', async () => {
    renderApp({ path: PAYMENT_PATH, signedIn: true, lender: createLenderWithTimeout(20) });
    await screen.findByLabelText('Amount');
    await waitFor(() =>
      expect(window.localStorage.getItem('livery:harbor:activity')).toContain('"timeoutMs":1200000'),
    );
    fireEvent.keyDown(document.body, { key: 'a' });
    advanceClocks(10 * MINUTE);
    const warning = await findWarning();
    expect(screen.getByRole('dialog', { name: 'Payments', hidden: true })).toBeTruthy();
    fireEvent.keyDown(warning, { key: 'Escape' });
    await waitForNoWarning();
    expect(await screen.findByRole('dialog', { name: 'Payments' })).toBeTruthy();
  });
});

describe('the session after the computer slept past the idle timeout', () => {
  test.each(['keyDown', 'pointerDown', 'click'] as const)(
    'an expired session ends at the first %s after the computer wakes, and the event has no other effect',
    async (event) => {
      const lender = await openPortal(20);
      const button = await screen.findByRole('button', { name: 'Next page' });
      vi.advanceTimersByTime(20 * MINUTE);
      expect(fireEvent[event](button)).toBe(false);
      expect(await screen.findByText('Your session has expired')).toBeTruthy();
      const pages = lender
        .requestsOf('listSignedUpBorrowers')
        .map(({ body }) => (body as { page: number }).page);
      expect(new Set(pages)).toEqual(new Set([2]));
    },
  );

  test('shows Sign In when the browser restores the tab of an expired session', () => {
    window.localStorage.setItem(
      'livery:harbor:activity',
      JSON.stringify({ at: Date.now() - 16 * MINUTE, timeoutMs: 15 * MINUTE }),
    );
    const lender = renderApp({ path: '/borrowers/signed-up?page=2', signedIn: true });
    expect(screen.getByText('Your session has expired')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(lender.requestsOf('listSignedUpBorrowers')).toEqual([]);
  });
});

describe('activity reports', () => {
  async function openWithExtensions(apiExtensions: readonly string[]) {
    const tenant = { apiExtensions };
    const lender = createLenderWithTimeout(15);
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender, tenant });
    await screen.findByRole('heading', { name: 'Borrowers' });
    fireEvent.keyDown(document.body, { key: 'a' });
    return lender;
  }

  // @spec 4.3
  test('reports activity to a lender with the session-activity extension', async () => {
    const lender = await openWithExtensions(['session-activity']);
    await waitFor(() => expect(lender.requestsOf('recordSessionActivity')).toHaveLength(1));
    expect(lender.requestsOf('recordSessionActivity')[0]?.body).toEqual({ idleSeconds: 0 });
  });

  test('does not report activity to a lender without the session-activity extension', async () => {
    const lender = await openWithExtensions([]);
    expect(lender.requestsOf('recordSessionActivity')).toEqual([]);
  });
});
