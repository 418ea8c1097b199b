import { Box } from '@chakra-ui/react';
import { useNavigation } from 'react-router-dom';
import { useTexts } from '../../../lib/services/services.ts';

/** A thin line below the bar while the next page loads. It appears after a delay, so that fast pages show none. */
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
      // A border, because forced colors remove the background.
      borderTopWidth="2px"
      borderColor="accent.mark"
      transformOrigin="left"
      animation="page-progress 8s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms both"
    />
  );
}
