import 'virtual:texts/frame';
import { Box, Heading } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { usePageTitle } from '../lib/page/page-title.ts';
import { useTexts } from '../lib/services/services.ts';
import { StateMessage } from './state-message.tsx';

/**
 * Replaces a page that the user may not open. Used if there is no other page to which the user can be
 * redirected (docs/product/roles-and-permissions.md#redirects).
 * @param title the title of the page
 */
export function NoPermission({ title }: { readonly title: string }) {
  const t = useTexts();
  usePageTitle(title);
  return (
    <Box>
      <Heading as="h1" tabIndex={-1}>
        {title}
      </Heading>
      <StateMessage icon={Lock} title={t('noPermission.title')} hint={t('noPermission.hint')} />
    </Box>
  );
}
