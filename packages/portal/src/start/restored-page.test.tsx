import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testTenant } from '../testing/tenant.ts';
import { createTestSession } from '../testing/test-session.ts';
import { createServices } from './create-services.ts';
import { guardRestoredPage } from './mount-portal.ts';

const dispatchTransition = (name: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));

let removeGuard: () => void;
const reload = vi.fn();

/** Opens a page with a session. The page can be stored in the back/forward cache. */
function openPage() {
  const services = createServices(testTenant, { send: () => Promise.reject(new TypeError('offline')) });
  services.session.open(createTestSession());
  removeGuard = guardRestoredPage(services, reload);
  return services;
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  document.body.hidden = false;
});
afterEach(() => {
  removeGuard();
  vi.useRealTimers();
});

test('hides a page that enters the back/forward cache, and shows it again if its session is still valid', () => {
  openPage();
  dispatchTransition('pagehide');
  expect(document.body.hidden).toBe(true);
  dispatchTransition('pageshow');
  expect(document.body.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads a page that Back restores after the user has signed out in the same tab', () => {
  openPage();
  dispatchTransition('pagehide');
  createServices(testTenant).session.close();
  dispatchTransition('pageshow');
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads a restored page if its session has exceeded the idle timeout', () => {
  openPage();
  dispatchTransition('pagehide');
  vi.advanceTimersByTime(15 * 60_000);
  dispatchTransition('pageshow');
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('does not hide or reload a page that does not use the back/forward cache', () => {
  openPage();
  dispatchTransition('pagehide', false);
  dispatchTransition('pageshow', false);
  expect(document.body.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
