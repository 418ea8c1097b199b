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
  const { isCopied, copy, label } = useCopy(value, valueName);
  return (
    <IconButton
      size="xs"
      label={label}
      color={isCopied ? 'success.fg' : 'fg.subtle'}
      _icon={{ boxSize: '3.5' }}
      onClick={copy}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}

/** The time in ms for which the check mark replaces the copy icon. */
const CONFIRMATION_MS = 1500;

/**
 * Returns the label, the state and the click handler of a button that copies a value to the clipboard.
 * @param valueName names the value in the label, such as 'account number 4410027315'
 */
export function useCopy(value: string, valueName: string) {
  const t = useTexts();
  const toasts = useToasts();
  // The last copied value. A boolean would not suffice, because a table row can show another record later.
  const [copiedValue, setCopiedValue] = useState<string | null>(null);
  const isCopied = copiedValue === value;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopiedValue(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copyToClipboard() {
    try {
      await navigator.clipboard.writeText(value);
      setCopiedValue(value);
    } catch {
      toasts.error(t('copy.failed'));
    }
  }
  return {
    isCopied,
    copy: () => void copyToClipboard(),
    /** The accessible name of the button. */
    label: isCopied ? t('copy.done') : t('copy.action', { what: valueName }),
  };
}
