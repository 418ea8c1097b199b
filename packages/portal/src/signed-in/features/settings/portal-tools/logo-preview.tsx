import 'virtual:texts/portal-tools';
import { Box, Center, Grid, Text } from '@chakra-ui/react';
import type { LogoPlace } from '../../../../lib/brand/lender-logos.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useLenderLogos } from '../../../../lib/services/use-lender-logos.ts';
import { FilePicture } from '../../../../ui/upload/file-picture.tsx';

/** Grounds as the themes have them in either mode, near enough to judge a logo by; a tenant's page holds only those of its own modes. */
const GROUNDS = { light: '#ffffff', dark: '#1c1f24' } as const;
type Mode = keyof typeof GROUNDS;

interface LogoPreviewProps {
  readonly of: LogoPlace;
  /** What the logo is called. */
  readonly name: string;
  /** The chosen file; null to show the effective logo. */
  readonly file: File | null;
  /** The height of its place, in steps of the grid. */
  readonly height: string;
}

/** A logo as it will stand in the portal, on both grounds; on one where the tenant's mode is fixed. */
export function LogoPreview({ of, name, file, height }: LogoPreviewProps) {
  const t = useTexts();
  const { initial, fixed } = useTenant().colorMode;
  const logo = useLenderLogos()[of];
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
            bg={GROUNDS[mode]}
            borderWidth="1px"
            borderRadius="l2"
            overflow="hidden"
            css={{
              forcedColorAdjust: 'none',
              '& :is(img, canvas)': { maxWidth: '100%', height: `{sizes.${height}}`, objectFit: 'contain' },
            }}
          >
            {file === null ? <img src={logo[mode].url} alt={labels[mode][1]} /> : <FilePicture file={file} />}
          </Center>
          <Text as="figcaption" mt="1" textStyle="xs" color="fg.muted">
            {labels[mode][0]}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
