import 'virtual:texts/frame';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/services.ts';
import { IconButton } from './icon-button.tsx';
import { useToasts } from './toasts.tsx';

/** How long the tick stands in place of the icon. */
const TICK_MS = 1500;

interface CopyButtonProps {
  readonly value: string;
  /** What is copied, for the button's name: 'account number 4410027315'. */
  readonly what: string;
}

/** Copies a value to the clipboard and shows that it did. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const t = useTexts();
  const toasts = useToasts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toasts.error(t('copy.failed'));
    }
  }

  return (
    <IconButton
      size="xs"
      label={copied ? t('copy.done') : t('copy.action', { what })}
      color={copied ? 'success.fg' : 'fg.subtle'}
      _icon={{ boxSize: '3.5' }}
      // In a table row it waits for the pointer or the focus; a touch screen has no hover and shows it always.
      css={{ '@media (hover: hover)': { '.group:not(:hover) &:not(:focus-visible)': { opacity: 0 } } }}
      onClick={() => void copy()}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
