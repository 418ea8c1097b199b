import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// On a busy machine the first screen of a worker takes many times as long as the library's own second.
configure({
  asyncUtilTimeout: 20_000,
  // By default every failed attempt to find an element formats the whole document, which took a tenth of the time.
  getElementError: (message, container) =>
    new Error(`${message ?? 'Element not found'}\n\nText of the page: ${container.textContent}`),
});
vi.setConfig({ testTimeout: 30_000 });

// What jsdom lacks of a browser: screens of a desktop's width, and a page that scrolls.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// What is drawn only as far as it is in sight needs room to be in sight.
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

// Requests are Node's, and take only Node's forms and files.
const form = await new Response(new URLSearchParams()).formData();
vi.stubGlobal('FormData', form.constructor);
vi.stubGlobal('File', File);
vi.stubGlobal('Blob', Blob);

// Frames go on whatever a test does with the timers: those of jsdom would stand still from then on, in each later file too.
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
// The document is gone after the last test of a worker; a frame of a dialog that was open would look for it.
afterAll(() => {
  for (const frame of frames) cancel(frame);
});

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => complaints.push(message));
  window.sessionStorage.clear();
  window.localStorage.clear();
});

afterEach(() => {
  // A test that fails halfway must not leave its clock to the next one, which may be in another file.
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'nothing is written to console.error').toEqual([]);
});
