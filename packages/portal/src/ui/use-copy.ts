import 'virtual:texts/frame';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/services/services.ts';
import { useToasts } from './plain/toasts.tsx';

/** Time for which the check mark replaces the icon. */
const CONFIRMATION_MS = 1500;

/**
 * Returns the state and behavior of a button that copies a value to the clipboard.
 * @param valueName names the value: 'account number 4410027315'
 */
export function useCopy(value: string, valueName: string) {
  const t = useTexts();
  const toasts = useToasts();
  // Stores the value instead of a boolean, because a row may show another record later.
  const [copiedValue, setCopiedValue] = useState<string | null>(null);
  const copied = copiedValue === value;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopiedValue(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copyToClipboard() {
    try {
      await navigator.clipboard.writeText(value);
      setCopiedValue(value);
    } catch {
      toasts.error(t('copy.failed'));
    }
  }
  return {
    copied,
    copy: () => void copyToClipboard(),
    /** The accessible name of the button. */
    label: copied ? t('copy.done') : t('copy.action', { what: valueName }),
  };
}
