import { Box } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useTexts } from '../lib/services.ts';
import { PendingButton } from '../ui/pending-button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { PageCodeError } from './page-code-error.ts';

/** Whether this portal's server can be reached: reloading while it cannot would leave nothing on screen. */
const serverAnswers = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Shows the page again where it is: from the start of its address, or, for want of code, by loading the address anew. */
function useRetry() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'unreachable'>('idle');
  const retried = useRef(false);
  useEffect(
    () => () => {
      // The button that had the focus is gone with the error; the page is what was asked for.
      if (retried.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  async function retry() {
    if (!(error instanceof PageCodeError)) {
      retried.current = true;
      await navigate(location, { replace: true, preventScrollReset: true });
      return;
    }
    setState('asking');
    if (await serverAnswers()) window.location.reload();
    else setState('unreachable');
  }
  return { state, retry };
}

/** Stands in for a screen that broke, or whose code did not arrive; what is around it stays usable. */
export function RouteError() {
  const t = useTexts();
  const { state, retry } = useRetry();
  return (
    <Box role="alert" py="12">
      <StateMessage
        icon={TriangleAlert}
        title={t('problem.page')}
        hint={state === 'unreachable' ? t('problem.network') : t('problem.pageHint')}
      >
        <PendingButton variant="outline" pending={state === 'asking'} onClick={() => void retry()}>
          {t('problem.retry')}
        </PendingButton>
      </StateMessage>
    </Box>
  );
}
