import 'virtual:texts/import';
import { Box, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import { columnHolds, IMPORT_COLUMNS } from './import-columns.ts';

const tableStyles = {
  '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
  '& th, & td': { py: '1.5', pe: '4', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px' },
  '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium' },
} as const;

/** What a file may hold, column by column. */
export function ImportColumnsTable() {
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
              <th scope="col">{t('import.holds')}</th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_COLUMNS.map((column) => (
              <tr key={column.heading}>
                <th scope="row">{column.heading}</th>
                <td>{t(column.isRequired ? 'import.required' : 'import.optional')}</td>
                <td>{columnHolds(column, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
