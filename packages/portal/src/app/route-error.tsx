import { Box, Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../lib/services.ts';
import { StateMessage } from '../ui/state-message.tsx';

/**
 * Stands in for a page that broke, or whose code did not arrive; what is around it stays usable. Retry loads the
 * address anew, because a browser remembers that a module failed; session and list state survive that.
 */
export function RouteError() {
  const t = useTexts();
  return (
    <Box role="alert" py="12">
      <StateMessage icon={TriangleAlert} title={t('problem.page')} hint={t('problem.pageHint')}>
        <Button variant="outline" onClick={() => window.location.reload()}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}
