import 'virtual:texts/qa';
import { Box, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useServices, useTexts } from '../../../lib/services/services.ts';
import { QaSection } from './qa-section.tsx';

/**
 * Lists the fields of lender responses that violate the contract
 * (docs/product/sign-in-and-session.md#contract-violations-list).
 */
export function ContractViolationList() {
  const t = useTexts();
  const { violations } = useServices();
  const list = useSyncExternalStore(violations.subscribe, violations.list);
  return (
    <QaSection
      title={t('qa.violations')}
      hint={t(list.length === 0 ? 'qa.noViolations' : 'qa.violationsHint')}
    >
      <Box as="ul" listStyleType="none" textStyle="sm" overflowWrap="anywhere">
        {list.map(({ operation, field, expected, received }) => (
          <Box as="li" key={`${operation} ${field}`} py="1" _notLast={{ borderBottomWidth: '1px' }}>
            <Text as="span" fontWeight="medium">
              {field}
            </Text>
            <Text color="fg.muted">{t('qa.violation', { operation, expected, received })}</Text>
          </Box>
        ))}
      </Box>
    </QaSection>
  );
}
