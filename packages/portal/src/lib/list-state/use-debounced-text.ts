import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../page/use-debounced-value.ts';

interface DebouncedText {
  readonly text: string;
  /** Sets the text that the user has typed. Reports it after a pause in typing. */
  readonly type: (text: string) => void;
  /** Sets the text and reports it immediately. */
  readonly reportNow: (text: string) => void;
  /**
   * Reports the typed text when the user leaves the field. Otherwise the report could come while the screen of a
   * pressed link is loading, and its change of the address would cancel that navigation.
   */
  readonly leave: () => void;
}

/**
 * Debounces a text field: reports its text when the user pauses typing or leaves the field. Back and Forward discard text that
 * was not reported.
 * @param value the current value. It usually becomes the reported text; if it changes for another reason,
 * such as Back or a cleared filter, the field shows the new value
 * @param onReport receives the normalized text if it differs from `value` or from the last reported text
 * @param normalize returns the `value` that a text becomes, such as '1.00' for '1'; by default the trimmed text
 */
export function useDebouncedText(
  value: string,
  onReport: (text: string) => void,
  normalize = (text: string) => text.trim(),
): DebouncedText {
  // `renderedValue` is the `value` of the last render. `reported` is the reported text, which `value` is
  // expected to become. `isTyping` is true until the text is reported.
  const [field, setField] = useState({ text: value, renderedValue: value, reported: value, isTyping: false });

  if (value !== field.renderedValue) {
    // If the new value is the text that this field has reported, the field keeps what the user has typed
    // since then. Any other new value, such as after a filter was cleared, replaces the text. `reported`
    // becomes the new value, so that Back to a text that was reported earlier also replaces the text.
    const isReportedText = value === field.reported;
    setField({
      ...(isReportedText ? field : { text: value, isTyping: false }),
      renderedValue: value,
      reported: value,
    });
  }

  const reportNow = (text: string) => {
    const reported = normalize(text);
    setField((current) => ({ ...current, text, reported, isTyping: false }));
    // A value that follows a refused text is reported again, so that the error of the refused text disappears.
    if (reported !== value || field.reported !== value) onReport(reported);
  };
  const reportAfterPause = useEffectEvent(reportNow);
  useEffect(() => {
    if (!field.isTyping) return;
    const timer = setTimeout(() => reportAfterPause(field.text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [field.isTyping, field.text]);

  useEffect(() => {
    // Back and Forward discard typed text immediately. Otherwise, the text could be reported before the page
    // renders the new history entry.
    const discard = () =>
      setField((current) => ({
        ...current,
        text: current.renderedValue,
        reported: current.renderedValue,
        isTyping: false,
      }));
    window.addEventListener('popstate', discard);
    return () => window.removeEventListener('popstate', discard);
  }, []);

  const type = (text: string) => setField((current) => ({ ...current, text, isTyping: true }));
  const leave = () => {
    if (field.isTyping) reportNow(field.text);
  };
  return { text: field.text, type, reportNow, leave };
}
