import { useEffect, useRef, useState } from 'react';

/** How long typing must pause before a search is sent (spec section 9). */
const DEBOUNCE_MS = 300;

interface DebouncedText {
  readonly text: string;
  /** The person types. */
  readonly type: (text: string) => void;
  /** Takes a text over at once. */
  readonly settle: (text: string) => void;
}

/**
 * A text field in front of a value that must not change with every key.
 * @param value the settled text; when it changes from elsewhere (Back, a cleared filter), the field follows
 * @param onSettled told of a text once typing has paused
 */
export function useDebouncedText(value: string, onSettled: (text: string) => void): DebouncedText {
  const [field, setField] = useState({ text: value, settled: value, seen: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What this field settled itself comes back as `value` a moment later, when more may have been typed already.
  if (value !== field.seen) {
    setField({ ...field, seen: value, text: value === field.settled ? field.text : value });
  }

  const settle = (text: string) => {
    clearTimeout(timer.current);
    setField((current) => ({ ...current, text, settled: text.trim() }));
    onSettled(text.trim());
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setField((current) => ({ ...current, text }));
    timer.current = setTimeout(() => {
      setField((current) => ({ ...current, settled: text.trim() }));
      onSettled(text.trim());
    }, DEBOUNCE_MS);
  };
  return { text: field.text, type, settle };
}
