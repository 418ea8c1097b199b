import { useLender, useTexts } from '../../../lib/services.ts';
import { LOGO_FILES } from '../../../ui/upload/file-rules.ts';
import { PictureFrame } from '../../../ui/upload/picture-frame.tsx';
import { FileCard } from '../card/file-card.tsx';
import { clientSettingsQuery } from '../settings-queries.ts';

/** The lender's logo in the borrower app. @param saved where it is; null while there is none */
export function ClientLogoCard({ saved }: { readonly saved: string | null }) {
  const t = useTexts();
  const lender = useLender();
  const title = t('borrowerTools.clientLogo');
  return (
    <FileCard
      title={title}
      description={t('borrowerTools.clientLogoDescription')}
      success={t('borrowerTools.clientLogoUpdated')}
      rules={LOGO_FILES}
      upload={(file, sending) => lender.uploadClientLogo(file, sending)}
      refetch={[clientSettingsQuery(lender).queryKey]}
      picture={(file) => (
        <PictureFrame name={title} file={file} savedUrl={saved} none={t('borrowerTools.noClientLogo')} />
      )}
    />
  );
}
