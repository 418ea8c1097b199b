import 'virtual:texts/import';
import 'virtual:texts/settings';
import { Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/page/use-page-title.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { Guarded } from '../../../domain/access/guard.tsx';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { ImportColumnsTable } from './import-columns-table.tsx';
import { ImportForm } from './import-form.tsx';

/** The import of borrowers (spec section 7, loan/import-borrowers). */
export function ImportPage() {
  const t = useTexts();
  usePageTitle(t('settings.importBorrowers'));
  return (
    <Stack gap="6" maxW="56rem">
      <Stack gap="0.5">
        <Heading as="h1" tabIndex={-1}>
          {t('settings.importBorrowers')}
        </Heading>
        <Text color="fg.muted">{t('import.description')}</Text>
        <Flex gap="4" mt="1">
          <Link asChild>
            <RouterLink to="/settings">{t('import.toSettings')}</RouterLink>
          </Link>
          <Guarded anyOf={screenAccess.borrowers.anyOf}>
            <Link asChild>
              <RouterLink to="/borrowers/signed-up">{t('import.toSignedUp')}</RouterLink>
            </Link>
          </Guarded>
        </Flex>
      </Stack>
      <ImportForm />
      <ImportColumnsTable />
    </Stack>
  );
}
