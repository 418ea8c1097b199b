import 'virtual:texts/frame';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/services.ts';
import { useToasts } from './toasts.tsx';

/** How long the tick stands in place of the icon. */
const TICK_MS = 1500;

/**
 * What a button needs that copies a value to the clipboard.
 * @param what names the value: 'account number 4410027315'
 */
export function useCopy(value: string, what: string) {
  const t = useTexts();
  const toasts = useToasts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function write() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
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
