import { Box } from '@chakra-ui/react';
import { useNavigation } from 'react-router-dom';
import { useTexts } from '../../../lib/services/services.ts';

/** A thin line under the bar while the next page loads. It waits a moment, so that a quick page shows none. */
export function ProgressBar() {
  const t = useTexts();
  if (useNavigation().state === 'idle') return null;
  return (
    <Box
      role="progressbar"
      aria-label={t('frame.loadingPage')}
      position="absolute"
      insetX="0"
      bottom="-2px"
      // A border, because forced colours take a background away.
      borderTopWidth="2px"
      borderColor="accent.mark"
      transformOrigin="left"
      animation="page-progress 8s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms both"
    />
  );
}
