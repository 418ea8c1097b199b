import 'virtual:texts/groups';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { GroupDetail } from '@livery/lender-client';
import type { ReactNode } from 'react';
import { useHasExtension, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { describeCriteria } from '../group/criteria.ts';

interface PairProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Pair = ({ label, children }: PairProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: '13rem minmax(0, 1fr)' }}
    columnGap="4"
    py="2"
    borderBottomWidth="1px"
    _last={{ borderBottomWidth: 0 }}
  >
    <Text as="dt" color="fg.muted">
      {label}
    </Text>
    <Text as="dd" overflowWrap="anywhere">
      {children}
    </Text>
  </Box>
);

function Criteria({ group }: { readonly group: GroupDetail }) {
  const t = useTexts();
  const { locale } = useTenant();
  const criteria = describeCriteria(group.criteria, t, locale);
  return (
    <Box as="section">
      <Heading as="h3" size="md">
        {t('group.criteria')}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="1">
        {t(criteria.length === 0 ? 'group.noCriteria' : 'group.criteriaHint')}
      </Text>
      {criteria.length > 0 && (
        <dl>
          {criteria.map(({ label, words }) => (
            <Pair key={label} label={label}>
              {words}
            </Pair>
          ))}
        </dl>
      )}
    </Box>
  );
}

export function GroupDetails({ group }: { readonly group: GroupDetail }) {
  const t = useTexts();
  const hasUsage = useHasExtension('group-usage');
  const { usedByRules } = group;
  return (
    <Stack gap="5">
      <dl>
        <Pair label={t('group.type')}>{t(group.isStatic ? 'group.staticHint' : 'group.dynamicHint')}</Pair>
        {hasUsage && (
          <Pair label={t('group.usedBy')}>
            {usedByRules.length === 0 ? t('group.unused') : usedByRules.map(({ name }) => name).join(', ')}
          </Pair>
        )}
      </dl>
      {!group.isStatic && <Criteria group={group} />}
    </Stack>
  );
}
