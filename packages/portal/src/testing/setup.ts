import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// The timeout in ms. On a busy machine, the first screen takes much longer than the library's default of one
// second.
configure({
  asyncUtilTimeout: 20_000,
  // The error shows only the text of the page. By default, every failed query formats the whole document,
  // which took 10% of the test time.
  getElementError: (message, container) =>
    new Error(`${message ?? 'Element not found'}\n\nText of the page: ${container.textContent}`),
});
vi.setConfig({ testTimeout: 30_000 });

// Replaces browser functions that jsdom lacks: a screen with the width of a desktop, and scrolling.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// Virtualized content renders only inside an element with a size.
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

// Requests use Node's implementation, which accepts only forms and files of Node.
const nodeForm = await new Response(new URLSearchParams()).formData();
vi.stubGlobal('FormData', nodeForm.constructor);
vi.stubGlobal('File', File);
vi.stubGlobal('Blob', Blob);

// Animation frames must continue under fake timers, so they use the real timers. The animation frames of
// jsdom would stop, even in later test files.
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;
const frames = new Set<number>();
vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
  const frame = Number(
    realSetTimeout(() => {
      frames.delete(frame);
      draw(performance.now());
    }, 16),
  );
  frames.add(frame);
  return frame;
});
vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
  frames.delete(frame);
  realClearTimeout(frame);
});
// Cancels the pending animation frames, such as those of an open dialog. They would use the document, which
// is removed after the last test of a worker.
afterAll(() => {
  for (const frame of frames) realClearTimeout(frame);
});

const consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => consoleErrors.push(message));
  window.sessionStorage.clear();
  window.localStorage.clear();
});

afterEach(() => {
  // A failed test must not leave fake timers for the next test, which may be in another file.
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  expect(consoleErrors, 'nothing is written to console.error').toEqual([]);
});
