import type { ClientSettings, LenderClient, Sending } from '@livery/lender-client';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../../lib/texts/texts.ts';
import { FAVICON_FILES, type FileRules, LOGO_FILES } from '../../../../../ui/upload/file-rules.ts';
import { PictureFrame } from '../../../../../ui/upload/picture-frame.tsx';
import { FileCard } from '../../card/file-card.tsx';
import type { SettingCardProps } from '../../card/settings-card.tsx';

interface Picture {
  readonly description: PlainTextKey;
  /** The text in place of the picture while there is none. */
  readonly none: PlainTextKey;
  /** The message of spec section 8. */
  readonly success: PlainTextKey;
  readonly rules: FileRules;
  /** Returns the address of the saved picture; null while there is none. */
  readonly urlIn: (settings: ClientSettings) => string | null;
  readonly upload: (lender: LenderClient, file: File, sending: Sending) => Promise<unknown>;
}

/** Returns the card of one picture of the borrower app. */
const pictureCard = ({ description, none, success, rules, urlIn, upload }: Picture) =>
  function PictureCard({ settings, title }: SettingCardProps) {
    const t = useTexts();
    const lender = useLender();
    return (
      <FileCard
        title={title}
        description={t(description)}
        success={t(success)}
        rules={rules}
        upload={(file, sending) => upload(lender, file, sending)}
        picture={(file) => (
          <PictureFrame name={title} file={file} savedUrl={urlIn(settings)} none={t(none)} />
        )}
      />
    );
  };

/** The lender's logo in the borrower app. */
export const ClientLogoCard = pictureCard({
  description: 'borrowerTools.clientLogoDescription',
  none: 'borrowerTools.noClientLogo',
  success: 'borrowerTools.clientLogoUpdated',
  rules: LOGO_FILES,
  urlIn: ({ clientLogoUrl }) => clientLogoUrl,
  upload: (lender, file, sending) => lender.uploadClientLogo(file, sending),
});

/** The picture that the borrower app shows while it has none of its own. */
export const LogoPlaceholderCard = pictureCard({
  description: 'borrowerTools.logoPlaceholderDescription',
  none: 'borrowerTools.noLogoPlaceholder',
  success: 'borrowerTools.logoPlaceholderUpdated',
  rules: LOGO_FILES,
  urlIn: ({ logoPlaceholderUrl }) => logoPlaceholderUrl,
  upload: (lender, file, sending) => lender.uploadLogoPlaceholder(file, sending),
});

/** The borrower app's icon in the browser. */
export const FaviconCard = pictureCard({
  description: 'borrowerTools.faviconDescription',
  none: 'borrowerTools.noFavicon',
  success: 'borrowerTools.faviconUpdated',
  rules: FAVICON_FILES,
  urlIn: ({ faviconUrl }) => faviconUrl,
  upload: (lender, file, sending) => lender.uploadFavicon(file, sending),
});
