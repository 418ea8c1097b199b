import { useEffect, useEffectEvent, useState } from 'react';

/** The pause in typing before a search is sent (docs/product/limits-and-constants.md#searches). */
const DEBOUNCE_MS = 300;

interface DebouncedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Reports a text at once, without waiting for the pause. */
  readonly settle: (text: string) => void;
}

/**
 * Debounces a text field: reports its text when the user pauses typing. Back and Forward discard typed text.
 * @param value the reported text; if it changes otherwise (Back, a cleared filter), the field shows the new value
 * @param onSettled receives a text that differs from `value` after the pause
 */
export function useDebouncedText(value: string, onSettled: (text: string) => void): DebouncedText {
  // `seen` is the `value` of the last render. `settled` is the reported text, which is expected to return as
  // `value`. `typing` is true until the text is reported.
  const [field, setField] = useState({ text: value, seen: value, settled: value, typing: false });

  if (value !== field.seen) {
    // If the new value is the text that this field has reported, text that the user has typed since then stays.
    // Any other new value, for example after a filter was cleared, replaces the typed text. `settled` becomes the
    // new value, so that an older reported text, which Back can restore, also replaces the typed text.
    const isOwnText = value === field.settled;
    setField({ ...(isOwnText ? field : { text: value, typing: false }), seen: value, settled: value });
  }

  const settle = (text: string) => {
    const settled = text.trim();
    setField((current) => ({ ...current, text, settled, typing: false }));
    if (settled !== value) onSettled(settled);
  };
  const settleAfterPause = useEffectEvent(settle);
  useEffect(() => {
    if (!field.typing) return;
    const timer = setTimeout(() => settleAfterPause(field.text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [field.typing, field.text]);

  useEffect(() => {
    // Back and Forward discard typed text at once: the pause may end before the page renders the new history entry.
    const discard = () =>
      setField((current) => ({ ...current, text: current.seen, settled: current.seen, typing: false }));
    window.addEventListener('popstate', discard);
    return () => window.removeEventListener('popstate', discard);
  }, []);

  const type = (text: string) => setField((current) => ({ ...current, text, typing: true }));
  return { text: field.text, type, settle };
}
