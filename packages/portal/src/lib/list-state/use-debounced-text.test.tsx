import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function field(value = '') {
  const told: string[] = [];
  const hook = renderHook(({ settled }) => useDebouncedText(settled, (text) => told.push(text)), {
    initialProps: { settled: value },
  });
  const type = (text: string) => act(() => hook.result.current.type(text));
  return { hook, told, type };
}
const pause = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const goBack = () => {
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
};

describe('a text that is typed', () => {
  // @spec 2.18, 9.5
  test('is told of 300 ms after the last key, once', () => {
    const { told, type } = field();
    type('w');
    pause(299);
    type('wh');
    pause(299);
    expect(told).toEqual([]);
    pause(1);
    expect(told).toEqual(['wh']);
  });

  test('is given up by Back, however short the pause', () => {
    const { hook, told, type } = field('ana');
    type('anax');
    goBack();
    pause(1000);
    expect(told).toEqual([]);
    expect(hook.result.current.text).toBe('ana');
  });

  test('is given up by Back even when it has been told of but not been taken over yet', () => {
    const { hook, type } = field();
    type('whit');
    pause(300);
    goBack();
    expect(hook.result.current.text).toBe('');
  });

  test('is not told of when it is taken back', () => {
    const { told, type } = field('ana');
    type('anax');
    type('ana ');
    pause(300);
    expect(told).toEqual([]);
  });
});
