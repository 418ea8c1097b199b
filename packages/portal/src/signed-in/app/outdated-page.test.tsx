import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BUILD_RECEIVED, CODE_REMOVED } from '../../lib/code-loading/outdated-page.ts';
import { reloadOutdatedPage } from './outdated-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 25, 9) });
  document.documentElement.dataset['build'] = 'build-1';
  window.history.replaceState(null, '', '/borrowers');
});

afterEach(() => {
  delete document.documentElement.dataset['build'];
  document.body.replaceChildren();
});

function startWatching(isSending: () => boolean = () => false) {
  const reload = vi.fn();
  onTestFinished(reloadOutdatedPage({ isSending, reload }));
  return reload;
}

const removeCode = () => window.dispatchEvent(new Event(CODE_REMOVED));

const receiveBuild = async (build: string | null) => {
  window.dispatchEvent(new CustomEvent(BUILD_RECEIVED, { detail: build }));
  await vi.advanceTimersByTimeAsync(0);
};

/** Lets the edge report whether it has the files of a build. */
const mockBuildStatus = (isServed: boolean) =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ isServed })));

function addField(): HTMLInputElement {
  const field = document.createElement('input');
  document.body.append(field);
  return field;
}

test('an outdated page without unsaved input reloads immediately after the server has removed code', () => {
  const reload = startWatching();
  removeCode();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page reloads only once for the same build, and again for the next build', () => {
  const reload = startWatching();
  removeCode();
  removeCode();
  vi.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledOnce();
  document.documentElement.dataset['build'] = 'build-2';
  removeCode();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('an outdated page with typed input does not reload until the address changes', () => {
  const reload = startWatching();
  addField().dispatchEvent(new Event('input', { bubbles: true }));
  removeCode();
  vi.advanceTimersByTime(3_600_000);
  expect(reload).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/groups');
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('an outdated page does not reload after the user has typed in a frame such as the chat', () => {
  const reload = startWatching();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  frame.blur();
  removeCode();
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
});

test('an outdated page does not reload while a payment is being sent', () => {
  let isSending = true;
  const reload = startWatching(() => isSending);
  removeCode();
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
  isSending = false;
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('an outdated page does not reload while a dialog is open', () => {
  const reload = startWatching();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  removeCode();
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
  dialog.remove();
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('an outdated page does not reload while closing the page needs confirmation', () => {
  const reload = startWatching();
  const requireConfirmation = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', requireConfirmation);
  removeCode();
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', requireConfirmation);
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page does not reload while the files of the page’s build are available, even if newer builds follow', async () => {
  const reload = startWatching();
  const status = mockBuildStatus(true);
  await receiveBuild('build-2');
  await receiveBuild('build-3');
  expect(reload).not.toHaveBeenCalled();
  // The status is requested again after five minutes at the earliest.
  expect(status).toHaveBeenCalledOnce();
  expect(status).toHaveBeenCalledWith('/-/builds/build-1', { cache: 'no-store' });
});

test('a page reloads once the files of the page’s build are no longer available', async () => {
  const reload = startWatching();
  const status = mockBuildStatus(true);
  await receiveBuild('build-2');
  status.mockImplementation(() => Promise.resolve(Response.json({ isServed: false })));
  await receiveBuild('build-2');
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300_000);
  await receiveBuild('build-2');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

test('the build status is not requested if a response reports the page’s own build or no build', async () => {
  const reload = startWatching();
  const status = mockBuildStatus(false);
  await receiveBuild('build-1');
  await receiveBuild(null);
  expect(status).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a page does not reload if the build status cannot be read', async () => {
  const reload = startWatching();
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('Not found', { status: 404 }));
  await receiveBuild('build-2');
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a page of the development server does not reload', () => {
  delete document.documentElement.dataset['build'];
  const reload = startWatching();
  removeCode();
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
});
