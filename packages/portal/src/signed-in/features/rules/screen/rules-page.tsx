import 'virtual:texts/rules';
import { Box, Grid, Heading, Link, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { RuleId } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { Outlet, Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { LoadError } from '../../../../ui/load-error.tsx';
import { TabLink, TabLinks } from '../../../../ui/tab-links.tsx';
import { getRulesPath, RULE_PARAMETER, RULE_TABS } from '../../../domain/access/rule-tabs.ts';
import { RuleForm } from '../form/rule-form.tsx';
import { ruleQuery } from '../rule/rule-queries.ts';
import { getRuleStatus, RuleBadge } from '../rule/rule-status.tsx';

export function RulesPage() {
  const t = useTexts();
  const { pathname } = useLocation();
  const open = RULE_TABS.find(({ path }) => getRulesPath(path) === pathname);
  usePageTitle(t(open === undefined ? 'frame.appRules' : `rules.${open.path}`));
  return (
    <Stack gap="5">
      <Stack gap="0.5">
        <Heading as="h1" tabIndex={-1}>
          {t('frame.appRules')}
        </Heading>
        <Text color="fg.muted">{t('rules.description')}</Text>
      </Stack>
      <TabLinks label={t('rules.tabs')} pathname={pathname}>
        {RULE_TABS.map(({ path }) => (
          <TabLink key={path} to={getRulesPath(path)}>
            {t(`rules.${path}`)}
          </TabLink>
        ))}
      </TabLinks>
      <Box>
        <Outlet />
      </Box>
    </Stack>
  );
}

function SavedBadge({ id }: { readonly id: RuleId }) {
  const t = useTexts();
  const today = useToday();
  const { data, isError } = useQuery(ruleQuery(useLender(), id));
  if (data !== undefined) return <RuleBadge status={getRuleStatus(data, today)} />;
  if (isError)
    return (
      <Text as="span" color="fg.muted">
        {t('rules.statusUnknown')}
      </Text>
    );
  return <Skeleton as="span" display="block" w="16" h="4" />;
}

interface RuleListProps {
  readonly ids: readonly RuleId[];
  readonly openId: RuleId;
}

function RuleList({ ids, openId }: RuleListProps) {
  const t = useTexts();
  return (
    <Box as="nav" aria-label={t('rules.ofTab')}>
      <Box as="ul" display="flex" flexDirection={{ base: 'column', md: 'row', lg: 'column' }} gap="1">
        {ids.map((id) => (
          <Box as="li" key={id} flex={{ md: '1', lg: 'none' }}>
            <Link
              asChild
              display="block"
              height="full"
              px="3"
              py="2.5"
              borderRadius="l2"
              borderWidth="1px"
              borderColor="transparent"
              color="fg"
              fontWeight="normal"
              _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
              _currentPage={{
                bg: 'accent.subtle',
                borderColor: 'accent.border',
                fontWeight: 'medium',
                '@media (forced-colors: active)': { borderWidth: '2px' },
              }}
            >
              <RouterLink
                to={{ search: `?${RULE_PARAMETER}=${id}` }}
                aria-current={id === openId ? 'page' : undefined}
                preventScrollReset
              >
                {t(`rules.name${id}`)}
                <Box as="span" display="block" mt="0.5" textStyle="sm" fontWeight="normal">
                  <SavedBadge id={id} />
                </Box>
              </RouterLink>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

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

function OpenRule({ id }: { readonly id: RuleId }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ruleQuery(useLender(), id));
  if (data !== undefined) return <RuleForm saved={data} />;
  if (error === null) return <FormSkeleton />;
  return <LoadError title={t('rules.failed')} error={error} retry={() => void refetch()} isCard />;
}

/**
 * Lists the rules of a tab and shows the form of the open rule, whose id is in the address
 * (docs/product/rules.md#rule-tabs).
 */
export function RuleTab({ ids }: { readonly ids: readonly [RuleId, ...RuleId[]] }) {
  const [search] = useSearchParams();
  const requestedId = Number(search.get(RULE_PARAMETER));
  const openId = ids.find((id) => id === requestedId) ?? ids[0];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '6' }}
      alignItems="start"
    >
      <RuleList ids={ids} openId={openId} />
      <OpenRule key={openId} id={openId} />
    </Grid>
  );
}
