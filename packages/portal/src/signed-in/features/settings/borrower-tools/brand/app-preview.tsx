import { Box, Flex } from '@chakra-ui/react';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';

/** What the borrower app writes on its accent colour. */
export const TEXT_ON_ACCENT = '#ffffff';

/** The colours of the borrower app, which follows no tenant theme of the portal and has no dark mode. */
const APP = { ground: '#ffffff', text: '#1d2426', quiet: '#5b6669', line: '#e2e7e8' } as const;

/** The borrower app in a nutshell, in an accent colour. @param color `#rrggbb` */
export function AppPreview({ color }: { readonly color: string }) {
  const t = useTexts();
  const { name } = useTenant();
  const onAccent = { background: color, color: TEXT_ON_ACCENT };
  return (
    <Box
      role="img"
      aria-label={t('borrowerTools.accentPreview', { color })}
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      textStyle="sm"
      style={{ background: APP.ground, color: APP.text, colorScheme: 'light' }}
    >
      <Box px="3" py="2" fontWeight="semibold" style={onAccent}>
        {name}
      </Box>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" p="3">
        <Box>
          <Box fontWeight="medium">{t('borrowerTools.previewGreeting')}</Box>
          <Box style={{ color: APP.quiet }}>{t('borrowerTools.previewDue')}</Box>
        </Box>
        <Box textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          $325.00
        </Box>
      </Flex>
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        wrap="wrap"
        p="3"
        style={{ borderTop: `1px solid ${APP.line}` }}
      >
        <Box textDecoration="underline" style={{ color }}>
          {t('borrowerTools.previewLink')}
        </Box>
        <Box px="3" py="1.5" borderRadius="l2" fontWeight="medium" style={onAccent}>
          {t('borrowerTools.previewButton')}
        </Box>
      </Flex>
    </Box>
  );
}
