import type { ClientSettings } from '@livery/lender-client';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { FAVICON_FILES, LOGO_FILES } from '../../../../../ui/upload/file-rules.ts';
import { PictureCard } from './picture-card.tsx';

interface BrandCardProps {
  readonly settings: ClientSettings;
}

/** The lender's logo in the borrower app. */
export function ClientLogoCard({ settings }: BrandCardProps) {
  const t = useTexts();
  const lender = useLender();
  return (
    <PictureCard
      title={t('borrowerTools.clientLogo')}
      description={t('borrowerTools.clientLogoDescription')}
      none={t('borrowerTools.noClientLogo')}
      success={t('borrowerTools.clientLogoUpdated')}
      rules={LOGO_FILES}
      saved={settings.clientLogoUrl}
      upload={(file, sending) => lender.uploadClientLogo(file, sending)}
    />
  );
}

/** What the borrower app shows while it has no picture. */
export function LogoPlaceholderCard({ settings }: BrandCardProps) {
  const t = useTexts();
  const lender = useLender();
  return (
    <PictureCard
      title={t('borrowerTools.logoPlaceholder')}
      description={t('borrowerTools.logoPlaceholderDescription')}
      none={t('borrowerTools.noLogoPlaceholder')}
      success={t('borrowerTools.logoPlaceholderUpdated')}
      rules={LOGO_FILES}
      saved={settings.logoPlaceholderUrl}
      upload={(file, sending) => lender.uploadLogoPlaceholder(file, sending)}
    />
  );
}

/** The borrower app's icon in the browser. */
export function FaviconCard({ settings }: BrandCardProps) {
  const t = useTexts();
  const lender = useLender();
  return (
    <PictureCard
      title={t('borrowerTools.favicon')}
      description={t('borrowerTools.faviconDescription')}
      none={t('borrowerTools.noFavicon')}
      success={t('borrowerTools.faviconUpdated')}
      rules={FAVICON_FILES}
      saved={settings.faviconUrl}
      upload={(file, sending) => lender.uploadFavicon(file, sending)}
    />
  );
}
