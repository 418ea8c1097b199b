import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../lib/services.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** The way back to the screen before, as the browser's Back; to `to` when the page was opened right here. */
export function BackButton({ to }: { readonly to: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';
  return (
    <IconButton
      label={t('payments.back')}
      onClick={() => void (opened ? navigate(to, { replace: true }) : navigate(-1))}
    >
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
