import { useEffect, useEffectEvent, useState } from 'react';

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
 * A text field in front of a value that must not change with every key. Back and Forward give up what is being typed.
 * @param value the settled text; when it changes from elsewhere (Back, a cleared filter), the field follows
 * @param onSettled told of a text once typing has paused, when it is another than `value`
 */
export function useDebouncedText(value: string, onSettled: (text: string) => void): DebouncedText {
  // `settled` is what the field told of and waits to see come back as `value`; `typing` is text not told of yet.
  const [field, setField] = useState({ text: value, seen: value, settled: value, typing: false });

  if (value !== field.seen) {
    // More may have been typed while the field's own text was on its way back: that stays, and will be told of.
    // Any other value comes from elsewhere: it takes the field over, and what was being typed is given up. Either
    // way nothing is awaited any more, so the same text coming Back later counts as one from elsewhere.
    const own = value === field.settled;
    setField({ ...(own ? field : { text: value, typing: false }), seen: value, settled: value });
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
    // The event itself: by the time that the page shows the other entry, the pause may be over.
    const giveUp = () =>
      setField((current) => ({ ...current, text: current.seen, settled: current.seen, typing: false }));
    window.addEventListener('popstate', giveUp);
    return () => window.removeEventListener('popstate', giveUp);
  }, []);

  const type = (text: string) => setField((current) => ({ ...current, text, typing: true }));
  return { text: field.text, type, settle };
}
