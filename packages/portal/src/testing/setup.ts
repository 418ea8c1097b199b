import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// On a busy machine the first screen of a worker takes far longer than the library's default of one second.
configure({
  asyncUtilTimeout: 20_000,
  // By default every failed query formats the whole document, which took a tenth of the test time.
  getElementError: (message, container) =>
    new Error(`${message ?? 'Element not found'}\n\nText of the page: ${container.textContent}`),
});
vi.setConfig({ testTimeout: 30_000 });

// Browser functions that jsdom lacks: a desktop-width screen and scrolling.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// Virtualized content renders only within an element that has a size.
for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 });
for (const observer of ['ResizeObserver', 'IntersectionObserver'])
  vi.stubGlobal(
    observer,
    class {
      observe() {
        return undefined;
      }
      unobserve() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );

// Requests are those of Node, which accept only Node's forms and files.
const form = await new Response(new URLSearchParams()).formData();
vi.stubGlobal('FormData', form.constructor);
vi.stubGlobal('File', File);
vi.stubGlobal('Blob', Blob);

// Frames must continue under fake timers. jsdom's frames would stop, in each later file too.
const { setTimeout: later, clearTimeout: cancel } = globalThis;
const frames = new Set<number>();
vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
  const frame = Number(
    later(() => {
      frames.delete(frame);
      draw(performance.now());
    }, 16),
  );
  frames.add(frame);
  return frame;
});
vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
  frames.delete(frame);
  cancel(frame);
});
// The document is removed after the last test of a worker. A frame of an open dialog would still use it.
afterAll(() => {
  for (const frame of frames) cancel(frame);
});

const consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => consoleErrors.push(message));
  window.sessionStorage.clear();
  window.localStorage.clear();
});

afterEach(() => {
  // A failed test must not leave fake timers to the next test, which may be in another file.
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  expect(consoleErrors, 'nothing is written to console.error').toEqual([]);
});
