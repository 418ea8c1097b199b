import 'virtual:texts/nacha';
import { Box, Heading, Stack } from '@chakra-ui/react';
import type { NachaImport } from '@livery/lender-client';
import { useMemo } from 'react';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { ListScreen } from '../../../../ui/data-list/list-screen.tsx';
import { nachaImportsColumns } from './nacha-imports-columns.tsx';
import { nachaImportsList, nachaImportsQuery } from './nacha-imports-list.ts';
import { NachaUpload } from './nacha-upload.tsx';

/** The upload of bank files and the imported ones (spec section 2, /settings/nacha). */
export function NachaPage() {
  const t = useTexts();
  const { locale } = useTenant();
  const hasPages = useHasExtension('nacha-pages');
  const query = useMemo(() => nachaImportsQuery(hasPages), [hasPages]);
  const columns = useMemo(() => (translate: Translate) => nachaImportsColumns(translate, locale), [locale]);
  return (
    <Stack gap="8">
      <NachaUpload />
      <Box>
        <Heading as="h2" size="lg" mb="3">
          {t('nacha.imports')}
        </Heading>
        <ListScreen
          list={nachaImportsList}
          query={query}
          columns={columns}
          rowId={({ eftFileName }: NachaImport) => eftFileName}
        />
      </Box>
    </Stack>
  );
}
