import 'virtual:texts/portal-tools';
import { Box, Center, Grid, Stack, Text } from '@chakra-ui/react';
import type { LogoPlace } from '../../../../lib/brand/lender-logos.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useLenderLogos, useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { LOGO_FILES } from '../../../../ui/upload/file-rules.ts';
import { FileImagePreview } from '../../../../ui/upload/image-preview.tsx';
import { FileCard } from '../card/file-card.tsx';
import { UnsavedCards } from '../card/unsaved-cards.tsx';
import { CardSection } from '../frame/card-sections.tsx';

/** Approximate page backgrounds of the two color modes. Constants, because computed styles have only the colors of the active mode. */
const BACKGROUNDS = { light: '#ffffff', dark: '#1c1f24' } as const;
type Mode = keyof typeof BACKGROUNDS;

interface LogoPreviewProps {
  readonly place: LogoPlace;
  readonly name: string;
  /** The selected file; null to show the effective logo. */
  readonly file: File | null;
  /** Height in the portal, as a size token. */
  readonly height: string;
}

/**
 * Shows a logo on a light and a dark background, or on one if the tenant's color mode is fixed
 * (docs/product/settings.md#portal-logos).
 */
function LogoPreview({ place, name, file, height }: LogoPreviewProps) {
  const t = useTexts();
  const { initial, fixed } = useTenant().colorMode;
  const logo = useLenderLogos()[place];
  const modes: readonly Mode[] = fixed && initial !== 'system' ? [initial] : ['light', 'dark'];
  const labels = {
    light: [t('portalTools.onLight'), t('portalTools.logoOnLight', { logo: name })],
    dark: [t('portalTools.onDark'), t('portalTools.logoOnDark', { logo: name })],
  } as const;
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" gap="3" mb="1">
      {modes.map((mode) => (
        <Box key={mode} as="figure">
          <Center
            h="16"
            px="4"
            bg={BACKGROUNDS[mode]}
            borderWidth="1px"
            borderRadius="l2"
            overflow="hidden"
            css={{
              forcedColorAdjust: 'none',
              '& :is(img, canvas)': { maxWidth: '100%', height: `{sizes.${height}}`, objectFit: 'contain' },
            }}
          >
            {file === null ? (
              <img src={logo[mode].url} alt={labels[mode][1]} />
            ) : (
              <FileImagePreview file={file} />
            )}
          </Center>
          <Text as="figcaption" mt="1" textStyle="xs" color="fg.muted">
            {labels[mode][0]}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

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

/** Logo heights as size tokens and as display text. */
const HEIGHTS = { signIn: ['9', '36 px'], navbar: ['7', '28 px'] } as const;

function LogoCard({ place }: { readonly place: LogoPlace }) {
  const t = useTexts();
  const lender = useLender();
  const { title, description, success } = TEXTS[place];
  const [height, heightText] = HEIGHTS[place];
  return (
    <FileCard
      title={t(title)}
      description={t(description)}
      success={t(success)}
      rules={LOGO_FILES}
      help={t('portalTools.logoHelp', { height: heightText })}
      upload={(file, options) => lender.with(options).uploadPortalLogos({ [place]: file })}
      // The top bar takes its logo from the client details.
      refetch={[clientDetailsQuery(lender).queryKey]}
      renderPreview={(file) => <LogoPreview place={place} name={t(title)} file={file} height={height} />}
    />
  );
}

export function PortalToolsPage() {
  const t = useTexts();
  return (
    <UnsavedCards>
      <Stack gap="3">
        <CardSection title={t('portalTools.logos')}>
          <LogoCard place="signIn" />
          <LogoCard place="navbar" />
        </CardSection>
        <Text textStyle="sm" color="fg.muted">
          {t('portalTools.logoDelay')}
        </Text>
      </Stack>
    </UnsavedCards>
  );
}
