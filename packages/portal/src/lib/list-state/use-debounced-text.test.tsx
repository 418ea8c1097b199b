import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderField(value = '', normalize?: (text: string) => string) {
  const reported: string[] = [];
  const hook = renderHook(
    ({ current }) => useDebouncedText(current, (text) => reported.push(text), normalize),
    { initialProps: { current: value } },
  );
  const type = (text: string) => act(() => hook.result.current.type(text));
  return { hook, reported, type };
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

describe('a debounced text field', () => {
  // @spec 2.18, 9.5
  test('reports the typed text once, 300 ms after the last keystroke', () => {
    const { reported, type } = renderField();
    type('w');
    pause(299);
    type('wh');
    pause(299);
    expect(reported).toEqual([]);
    pause(1);
    expect(reported).toEqual(['wh']);
  });

  test('discards the typed text when the user presses Back before the text is reported', () => {
    const { hook, reported, type } = renderField('ana');
    type('anax');
    goBack();
    pause(1000);
    expect(reported).toEqual([]);
    expect(hook.result.current.text).toBe('ana');
  });

  test('shows the previous text if the user presses Back before the page has rendered the reported text', () => {
    const { hook, type } = renderField();
    type('whit');
    pause(300);
    goBack();
    expect(hook.result.current.text).toBe('');
  });

  test('reports the typed text once when the user leaves the field', () => {
    const { hook, reported, type } = renderField();
    const leave = () => act(() => hook.result.current.leave());
    leave();
    type('whit ');
    leave();
    leave();
    pause(1000);
    expect(reported).toEqual(['whit']);
  });

  test('reports nothing if the user changes the text back to the current value', () => {
    const { reported, type } = renderField('ana');
    type('anax');
    type('ana ');
    pause(300);
    expect(reported).toEqual([]);
  });

  test('keeps the text as typed when the value becomes the normalized text', () => {
    const { hook, reported, type } = renderField('', (text) => text.toUpperCase());
    type('a');
    pause(300);
    expect(reported).toEqual(['A']);
    hook.rerender({ current: 'A' });
    expect(hook.result.current.text).toBe('a');
  });

  test('reports the current value if the last reported text was refused', () => {
    const { reported, type } = renderField('ana');
    type('refused');
    pause(300);
    type('ana');
    pause(300);
    expect(reported).toEqual(['refused', 'ana']);
  });
});
