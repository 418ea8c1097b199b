import 'virtual:texts/portal-tools';
import { clientDetailsQuery } from '../../../lib/client-details.ts';
import { useLender, useTexts } from '../../../lib/services.ts';
import type { PlainTextKey } from '../../../lib/texts.ts';
import type { WornLogos } from '../../../lib/worn-logos.ts';
import { LOGO_FILES } from '../../../ui/upload/file-rules.ts';
import { FileCard } from '../card/file-card.tsx';
import { LogoPreview } from './logo-preview.tsx';

interface LogoTexts {
  readonly title: PlainTextKey;
  readonly description: PlainTextKey;
  readonly success: PlainTextKey;
}

const TEXTS: Record<keyof WornLogos, LogoTexts> = {
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

/** One of the portal's own logos (spec section 3, capCustomizationSettings). This portal wears it as soon as it is saved. */
export function LogoCard({ of }: { readonly of: keyof WornLogos }) {
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
      // From the answer the frame learns what to wear.
      refetch={[clientDetailsQuery(lender).queryKey]}
      picture={(file) => <LogoPreview of={of} name={t(title)} file={file} height={height} />}
    />
  );
}
