import { Check, Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

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
