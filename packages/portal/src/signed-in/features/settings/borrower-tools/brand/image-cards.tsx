import type { ClientSettings, LenderMethods } from '@livery/lender-client';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useLenderFileUrl } from '../../../../../lib/services/use-lender-file-url.ts';
import type { PlainTextKey } from '../../../../../lib/texts/texts.ts';
import { FAVICON_FILES, type FileRules, LOGO_FILES } from '../../../../../ui/upload/file-rules.ts';
import { ImagePreview } from '../../../../../ui/upload/image-preview.tsx';
import { FileCard } from '../../card/file-card.tsx';
import type { SettingCardProps } from '../../card/settings-card.tsx';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';

interface ImageSetting {
  readonly description: PlainTextKey;
  /** Text shown while there is no image. */
  readonly none: PlainTextKey;
  /** Success toast (docs/product/settings.md#borrower-tool-cards). */
  readonly success: PlainTextKey;
  readonly rules: FileRules;
  readonly getUrl: (settings: ClientSettings) => string | null;
  readonly part: 'logo' | 'favicon';
  /** Returns the text about where the image appears, if it differs from the default text of `part`. */
  readonly getPlace?: (settings: ClientSettings) => PlainTextKey;
  readonly upload: (lender: LenderMethods, file: File) => Promise<unknown>;
}

/** Creates the card component of one image of the borrower app (docs/product/settings.md#brand-images). */
const createImageCard = ({
  description,
  none,
  success,
  rules,
  getUrl,
  part,
  getPlace,
  upload,
}: ImageSetting) =>
  function ImageCard({ settings, title }: SettingCardProps) {
    const t = useTexts();
    const lender = useLender();
    const savedUrl = useLenderFileUrl(getUrl(settings));
    return (
      <FileCard
        title={title}
        description={t(description)}
        success={t(success)}
        rules={rules}
        upload={(file, options) => upload(lender.with(options), file)}
        renderPreview={(file) => (
          <ImagePreview name={title} file={file} savedUrl={getUrl(settings)} none={t(none)} />
        )}
        renderBelow={(file) => (
          <BorrowerMiniature
            settings={settings}
            part={part}
            changes={{ [part]: file ?? savedUrl }}
            place={getPlace?.(settings)}
          />
        )}
      />
    );
  };

export const ClientLogoCard = createImageCard({
  description: 'borrowerTools.clientLogoDescription',
  none: 'borrowerTools.noClientLogo',
  success: 'borrowerTools.clientLogoUpdated',
  rules: LOGO_FILES,
  getUrl: ({ clientLogoUrl }) => clientLogoUrl,
  part: 'logo',
  upload: (lender, file) => lender.uploadClientLogo(file),
});

export const LogoPlaceholderCard = createImageCard({
  description: 'borrowerTools.logoPlaceholderDescription',
  none: 'borrowerTools.noLogoPlaceholder',
  success: 'borrowerTools.logoPlaceholderUpdated',
  rules: LOGO_FILES,
  getUrl: ({ logoPlaceholderUrl }) => logoPlaceholderUrl,
  part: 'logo',
  getPlace: ({ clientLogoUrl }) =>
    clientLogoUrl === null ? 'borrowerTools.appearsAtTop' : 'borrowerTools.appearsIfLogoFails',
  upload: (lender, file) => lender.uploadLogoPlaceholder(file),
});

export const FaviconCard = createImageCard({
  description: 'borrowerTools.faviconDescription',
  none: 'borrowerTools.noFavicon',
  success: 'borrowerTools.faviconUpdated',
  rules: FAVICON_FILES,
  getUrl: ({ faviconUrl }) => faviconUrl,
  part: 'favicon',
  upload: (lender, file) => lender.uploadFavicon(file),
});
