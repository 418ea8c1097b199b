import 'virtual:texts/import';
import 'virtual:texts/settings';
import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { PermissionGuard } from '../../../domain/access/guard.tsx';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { describeColumn, IMPORT_COLUMNS } from './import-columns.ts';
import { ImportForm } from './import-form.tsx';

const tableStyles = {
  '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
  '& th, & td': { py: '1.5', pe: '4', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px' },
  '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium' },
} as const;

function ImportColumnsTable() {
  const t = useTexts();
  const heading = useId();
  return (
    <Box as="section" aria-labelledby={heading}>
      <Heading as="h2" size="lg" id={heading}>
        {t('import.columns')}
      </Heading>
      <Text color="fg.muted" mt="0.5" mb="3">
        {t('import.columnsHint')}
      </Text>
      <Box css={tableStyles}>
        <table aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.required')}</th>
              <th scope="col">{t('import.format')}</th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_COLUMNS.map((column) => (
              <tr key={column.heading}>
                <th scope="row">{column.heading}</th>
                <td>{t(column.isRequired ? 'import.required' : 'import.optional')}</td>
                <td>{describeColumn(column, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

/** Import of borrowers from a CSV file, /settings/import-borrowers (docs/product/settings.md#import-file-format). */
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
          <PermissionGuard anyOf={screenAccess.borrowers.anyOf}>
            <Link asChild>
              <RouterLink to="/borrowers/signed-up">{t('import.toSignedUp')}</RouterLink>
            </Link>
          </PermissionGuard>
        </Flex>
      </Stack>
      <ImportForm />
      <ImportColumnsTable />
    </Stack>
  );
}
