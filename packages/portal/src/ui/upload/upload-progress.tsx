import 'virtual:texts/upload';
import { Box, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTexts } from '../../lib/services/services.ts';
import { IconButton } from '../icon-button.tsx';
import type { UploadInProgress } from './use-upload.ts';

export function UploadProgress({ upload: { name, sent, stop } }: { readonly upload: UploadInProgress }) {
  const t = useTexts();
  const percent = Math.floor(sent * 100);
  const label = sent < 1 ? t('upload.sending', { name }) : t('upload.checking');
  return (
    <Flex align="center" gap="3">
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="3" mb="1" textStyle="sm">
          <Text truncate>{label}</Text>
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {`${percent}%`}
          </Text>
        </Flex>
        <Box
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          h="1.5"
          bg="neutral.muted"
          borderRadius="full"
          overflow="hidden"
        >
          <Box
            h="full"
            bg="accent.mark"
            transformOrigin="left"
            transition="transform 120ms ease-out"
            style={{ transform: `scaleX(${sent})` }}
            css={{ '@media (forced-colors: active)': { bg: 'Highlight' } }}
          />
        </Box>
      </Box>
      <IconButton label={t('upload.cancel')} onClick={stop}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}
