import 'virtual:texts/groups';
import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import type { GroupCriteria, LoanMatches } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../../../../lib/page/use-debounced-value.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { groupPreviewQuery } from '../group/group-queries.ts';
import { type GroupValues, toCriteria, validateCriteria } from './group-values.ts';

/** Returns the criteria of the form after a pause in typing; null while a criterion is invalid. */
function useCriteria(): GroupCriteria | null {
  const t = useTexts();
  const { control } = useFormContext<GroupValues>();
  const [criteria, loanStatus] = useWatch({ control, name: ['criteria', 'loanStatus'] });
  const isComplete = validateCriteria({ criteria, loanStatus }, t).length === 0;
  const json = JSON.stringify(isComplete ? toCriteria({ criteria, loanStatus }) : null);
  const debouncedJson = useDebouncedValue(json);
  return useMemo(() => JSON.parse(debouncedJson) as GroupCriteria | null, [debouncedJson]);
}

function Matches({ matches }: { readonly matches: LoanMatches }) {
  const t = useTexts();
  const unlistedCount = matches.count - matches.loans.length;
  if (matches.count === 0) return <Text>{t('groupMatch.none')}</Text>;
  return (
    <>
      <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {t('groupMatch.count', { count: matches.count })}
      </Text>
      <Box as="ul" listStyleType="none" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {matches.loans.map(({ id, loanNumber }) => (
          <Box as="li" key={id} py="0.5" overflowWrap="anywhere">
            {loanNumber}
          </Box>
        ))}
        {unlistedCount > 0 && <li>{t('groupMatch.more', { count: unlistedCount })}</li>}
      </Box>
    </>
  );
}

/**
 * Shows, while the user edits, how many loan accounts match and the first of these accounts (extension group-preview,
 * docs/product/groups.md#matching-loan-accounts-preview).
 */
export function MatchingLoans() {
  const t = useTexts();
  const criteria = useCriteria();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    groupPreviewQuery(useLender(), criteria),
  );
  return (
    <Stack as="section" gap="2" p="4" bg="bg.muted" borderRadius="l2" aria-busy={isFetching}>
      <Heading as="h3" size="md">
        {t('groupMatch.title')}
      </Heading>
      <Stack gap="1" role="status" minH="5" opacity={isPlaceholderData && criteria !== null ? 0.55 : 1}>
        {criteria === null && <Text color="fg.muted">{t('groupMatch.incomplete')}</Text>}
        {criteria !== null && error === null && data !== undefined && <Matches matches={data} />}
        {criteria !== null && error !== null && <Text>{t('groupMatch.failed')}</Text>}
      </Stack>
      {criteria !== null && error !== null && (
        <Box>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
