import 'virtual:texts/portal-tools';
import type { LogoPlace } from '../../../../lib/brand/lender-logos.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { LOGO_FILES } from '../../../../ui/upload/file-rules.ts';
import { FileCard } from '../card/file-card.tsx';
import { LogoPreview } from './logo-preview.tsx';

interface LogoTexts {
  readonly title: PlainTextKey;
  readonly description: PlainTextKey;
  readonly success: PlainTextKey;
}

const TEXTS: Record<LogoPlace, LogoTexts> = {
  signIn: {
    title: 'portalTools.signInLogo',
    description: 'portalTools.signInLogoDescription',
    success: 'portalTools.signInLogoUpdated',
  },
  navbar: {
    title: 'portalTools.navbarLogo',
    description: 'portalTools.navbarLogoDescription',
    success: 'portalTools.navbarLogoUpdated',
  },
};

/** The heights of their places, in steps of the grid and in words. */
const HEIGHTS = { signIn: ['9', '36 px'], navbar: ['7', '28 px'] } as const;

/** One of the portal's own logos (spec section 3, capCustomizationSettings). This portal shows it as soon as it is saved. */
export function LogoCard({ of }: { readonly of: LogoPlace }) {
  const t = useTexts();
  const lender = useLender();
  const { title, description, success } = TEXTS[of];
  const [height, heightText] = HEIGHTS[of];
  return (
    <FileCard
      title={t(title)}
      description={t(description)}
      success={t(success)}
      rules={LOGO_FILES}
      help={t('portalTools.logoHelp', { height: heightText })}
      upload={(file, sending) => lender.uploadPortalLogos({ [of]: file }, sending)}
      // The frame shows the logo of the new answer.
      refetch={[clientDetailsQuery(lender).queryKey]}
      picture={(file) => <LogoPreview of={of} name={t(title)} file={file} height={height} />}
    />
  );
}
