import { useEffect, useEffectEvent, useState } from 'react';

/** The pause in typing before a search is sent (docs/product/limits-and-constants.md#searches). */
const DEBOUNCE_MS = 300;

interface DebouncedText {
  readonly text: string;
  /** Handles typed text. */
  readonly type: (text: string) => void;
  /** Applies a text without a pause. */
  readonly settle: (text: string) => void;
}

/**
 * Debounces a text field with a value that must not change on every key. Back and Forward discard typed text.
 * @param value the settled text; if it changes from elsewhere (Back, a cleared filter), the field follows
 * @param onSettled receives a text that differs from `value` once typing has paused
 */
export function useDebouncedText(value: string, onSettled: (text: string) => void): DebouncedText {
  // `settled` is the reported text, expected to come back as `value`; `typing` is true for text that is not
  // reported yet.
  const [field, setField] = useState({ text: value, seen: value, settled: value, typing: false });

  if (value !== field.seen) {
    // If the field's own reported text has come back as the value, keep what was typed since; it will be
    // reported. Any other value comes from elsewhere and replaces the typed text. In both cases no text is
    // expected any more, so the same value on a later Back counts as one from elsewhere.
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
    // Listens to popstate itself: the pause may end before the page renders the other history entry.
    const discard = () =>
      setField((current) => ({ ...current, text: current.seen, settled: current.seen, typing: false }));
    window.addEventListener('popstate', discard);
    return () => window.removeEventListener('popstate', discard);
  }, []);

  const type = (text: string) => setField((current) => ({ ...current, text, typing: true }));
  return { text: field.text, type, settle };
}
