import { Box, Button, Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { RuleId } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { RULE_PARAMETER } from '../../../domain/access/rule-tabs.ts';
import { RuleForm } from '../form/rule-form.tsx';
import { ruleQuery } from '../rule/rule-queries.ts';
import { RuleList } from './rule-list.tsx';

/** Holds the place of the form. */
function FormSkeleton() {
  const t = useTexts();
  return (
    <Stack bg="bg.raised" borderWidth="1px" borderRadius="l3" p="5" gap="6">
      <VisuallyHidden role="status">{t('rules.loading')}</VisuallyHidden>
      <Skeleton h="6" w="60%" />
      <Skeleton h="10" />
      <Skeleton h="14" />
      <Skeleton h="10" w="60%" />
    </Stack>
  );
}

/** A rule, loaded before its form is mounted. */
function OpenRule({ id }: { readonly id: RuleId }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ruleQuery(useLender(), id));
  if (data !== undefined) return <RuleForm saved={data} />;
  if (error === null) return <FormSkeleton />;
  return (
    <Box role="alert" bg="bg.raised" borderWidth="1px" borderRadius="l3">
      <StateMessage icon={CloudOff} title={t('rules.failed')} hint={problemMessage(error, t)}>
        <Button variant="outline" onClick={() => void refetch()}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}

/** The rules of one tab and the form of the one that is open; which one is in the address. */
export function RuleTab({ ids }: { readonly ids: readonly [RuleId, ...RuleId[]] }) {
  const [search] = useSearchParams();
  const wanted = Number(search.get(RULE_PARAMETER));
  const open = ids.find((id) => id === wanted) ?? ids[0];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '6' }}
      alignItems="start"
    >
      <RuleList ids={ids} open={open} />
      <OpenRule key={open} id={open} />
    </Grid>
  );
}
