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

/** The time in ms for which the check mark replaces the copy icon. */
const CONFIRMATION_MS = 1500;

/** A button that copies a value to the clipboard. Lists use `renderCopyableValue` instead. */
export function CopyButton({ value, valueName }: CopyButtonProps) {
  const t = useTexts();
  const toasts = useToasts();
  // The last copied value. A boolean would not suffice, because the button can receive another value later.
  const [copiedValue, setCopiedValue] = useState<string | null>(null);
  const isCopied = copiedValue === value;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopiedValue(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopiedValue(value);
    } catch {
      toasts.error(t('copy.failed'));
    }
  }
  return (
    <IconButton
      size="xs"
      label={isCopied ? t('copy.done') : t('copy.action', { what: valueName })}
      color={isCopied ? 'success.fg' : 'fg.subtle'}
      _icon={{ boxSize: '3.5' }}
      onClick={() => void copy()}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
