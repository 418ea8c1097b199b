import 'virtual:texts/frame';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/services/services.ts';
import { useToasts } from './plain/toasts.tsx';

/** How long the tick stands in place of the icon. */
const TICK_MS = 1500;

/**
 * What a button needs that copies a value to the clipboard.
 * @param what names the value: 'account number 4410027315'
 */
export function useCopy(value: string, what: string) {
  const t = useTexts();
  const toasts = useToasts();
  // By its value: a row that shows another record shows no tick for it.
  const [copiedValue, setCopiedValue] = useState<string | null>(null);
  const copied = copiedValue === value;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopiedValue(null), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function write() {
    try {
      await navigator.clipboard.writeText(value);
      setCopiedValue(value);
    } catch {
      toasts.error(t('copy.failed'));
    }
  }
  return {
    /** It has just been copied: the button shows a tick. */
    copied,
    copy: () => void write(),
    /** The button's name. */
    label: copied ? t('copy.done') : t('copy.action', { what }),
  };
}
