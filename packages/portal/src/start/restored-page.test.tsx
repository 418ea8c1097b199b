import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testTenant } from '../testing/tenant.ts';
import { createServices } from './create-services.ts';
import { guardRestoredPage } from './restored-page.ts';

const dana = {
  accessToken: 'token-of-dana',
  user: { id: 1, role: 1, firstName: 'Dana', lastName: 'Whitlock', email: 'a@b.example', pmsId: null },
};
const page = (name: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));

let stop: () => void;
const reload = vi.fn();

/** A page with somebody signed in, as the browser keeps it. */
function openPage() {
  const services = createServices(testTenant, { send: () => Promise.reject(new TypeError('offline')) });
  services.session.open(dana);
  stop = guardRestoredPage(services, reload);
  return services;
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  document.body.hidden = false;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a page that the browser keeps is put away unseen, and shown again while its session runs', () => {
  openPage();
  page('pagehide');
  expect(document.body.hidden).toBe(true);
  page('pageshow');
  expect(document.body.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose person has signed out in the same tab since stays unseen and is loaded anew', () => {
  openPage();
  page('pagehide');
  createServices(testTenant).session.close();
  page('pageshow');
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose session has run out of time stays unseen and is loaded anew', () => {
  openPage();
  page('pagehide');
  vi.advanceTimersByTime(15 * 60_000);
  page('pageshow');
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is left for good, or opened the usual way, is left alone', () => {
  openPage();
  page('pagehide', false);
  page('pageshow', false);
  expect(document.body.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
