import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// What jsdom lacks of a browser: screens of a desktop's width, and a page that scrolls.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal(
  'ResizeObserver',
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

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => complaints.push(message));
  window.sessionStorage.clear();
  window.localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'nothing is written to console.error').toEqual([]);
});
