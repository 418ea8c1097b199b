import { Box, Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../lib/services/services.ts';
import { StateMessage } from '../../ui/state-message.tsx';

/** Shows the page again from the start of its address. */
function useRetry(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const retried = useRef(false);
  useEffect(
    () => () => {
      // The button that had the focus is gone with the error; the page is what was asked for.
      if (retried.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    retried.current = true;
    void navigate(location, { replace: true, preventScrollReset: true });
  };
}

/** Stands in for a screen that broke; what is around it stays usable. */
export function RouteError() {
  const t = useTexts();
  const retry = useRetry();
  return (
    <Box role="alert" py="12">
      <StateMessage icon={TriangleAlert} title={t('problem.page')} hint={t('problem.pageHint')}>
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}
