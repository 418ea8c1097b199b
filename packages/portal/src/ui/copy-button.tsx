import 'virtual:texts/frame';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/services/services.ts';
import { IconButton } from './icon-button.tsx';
import { useToasts } from './plain/toasts.tsx';

interface CopyButtonProps {
  readonly value: string;
  /** The name of the value, for the button's label, such as 'account number 4410027315'. */
  readonly valueName: string;
}

export function CopyButton({ value, valueName }: CopyButtonProps) {
  const { copied, copy, label } = useCopy(value, valueName);
  return (
    <IconButton
      size="xs"
      label={label}
      color={copied ? 'success.fg' : 'fg.subtle'}
      _icon={{ boxSize: '3.5' }}
      onClick={copy}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}

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
