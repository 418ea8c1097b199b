import { Box, Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../lib/services/services.ts';
import { StateMessage } from '../../ui/state-message.tsx';

function useRetry(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const hasRetried = useRef(false);
  useEffect(
    () => () => {
      // The focused button disappears with the error, so the focus moves to the heading of the page.
      if (hasRetried.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    hasRetried.current = true;
    void navigate(location, { replace: true, preventScrollReset: true });
  };
}

/** Replaces a screen that has thrown an error. The screens around it stay usable. */
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
