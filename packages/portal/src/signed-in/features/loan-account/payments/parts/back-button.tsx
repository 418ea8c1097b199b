import { ArrowLeft } from 'lucide-react';
import { useTexts } from '../../../../../lib/services/services.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { useGoBack } from './use-go-back.ts';

/** The way back to the screen before; to `to` when the page was opened right here. */
export function BackButton({ to }: { readonly to: string }) {
  const t = useTexts();
  return (
    <IconButton label={t('payments.back')} onClick={useGoBack(to)}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
