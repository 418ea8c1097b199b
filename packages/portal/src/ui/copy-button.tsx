import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly value: string;
  /** What is copied, for the button's name: 'account number 4410027315'. */
  readonly what: string;
}

/** Copies a value to the clipboard and shows that it did. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const { copied, copy, label } = useCopy(value, what);
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
