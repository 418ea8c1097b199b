import { Flex, Link, Text } from '@chakra-ui/react';
import type { LoanSummary } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { formatDay } from '../../lib/dates.ts';
import { useFlagsAreKnown } from '../../lib/flags.ts';
import { formatMoney } from '../../lib/money.ts';
import { schedulesQuery } from '../../lib/schedules-query.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import type { Translate } from '../../lib/texts.ts';
import { useToday } from '../../lib/today.ts';
import { useMay } from '../../lib/use-permissions.ts';
import { TAB_PARAMETER, useSeesSchedules } from './account-tabs.tsx';
import { type Attention, attentionOf } from './attention.ts';

function sentence(attention: Attention, t: Translate): string {
  if (attention.kind === 'past-due')
    return t('attention.pastDue', { days: attention.days, amount: formatMoney(attention.amount) });
  const date = formatDay(attention.date);
  if (attention.kind === 'failed-schedule')
    return t('attention.failedSchedule', { date, amount: formatMoney(attention.amount) });
  return attention.amount === null
    ? t('attention.brokenPromiseOpen', { date })
    : t('attention.brokenPromise', { date, amount: formatMoney(attention.amount) });
}

interface AttentionLineProps {
  readonly loan: LoanSummary;
  /** Of the account's page. */
  readonly path: string;
}

interface ActionProps {
  readonly to: To;
  readonly replace?: boolean;
  readonly children: ReactNode;
}

/** A link in the line's own colour. */
function Action({ to, replace = false, children }: ActionProps) {
  return (
    <Link asChild color="inherit" textDecoration="underline">
      <RouterLink to={to} replace={replace} preventScrollReset>
        {children}
      </RouterLink>
    </Link>
  );
}

/** What needs attention, as one line, with what solves it: a payment, or a look at the schedule that failed. */
export function AttentionLine({ loan, path }: AttentionLineProps) {
  const t = useTexts();
  const seesSchedules = useSeesSchedules();
  const mayPay = useMay('PAYMENTS.MAKE');
  // A lender may hide them though the folder does not.
  const asks = useFlagsAreKnown() && seesSchedules;
  const schedules = useQuery({ ...schedulesQuery(useLender(), loan.loanNumber), enabled: asks });
  const found = attentionOf(loan, schedules.data?.rows ?? [], useToday());
  if (found.length === 0) return null;
  const toPayment = mayPay && found.some(({ kind }) => kind !== 'failed-schedule');
  const toSchedules = found.some(({ kind }) => kind === 'failed-schedule');
  return (
    <Flex
      as="section"
      aria-label={t('attention.region')}
      gap="2"
      px="3"
      py="2"
      wrap="wrap"
      bg="warning.subtle"
      color="warning.fg"
      borderWidth="1px"
      borderColor="warning.border"
      borderRadius="l2"
      _icon={{ boxSize: '4', mt: '2px', flexShrink: 0 }}
    >
      <CircleAlert aria-hidden />
      <Text flex="1" minW="12rem">
        {found.map((each) => sentence(each, t)).join(' · ')}
      </Text>
      {toPayment && <Action to={`${path}/payments/make`}>{t('attention.pay')}</Action>}
      {toSchedules && (
        <Action to={{ search: `?${TAB_PARAMETER}=scheduled` }} replace>
          {t('attention.seeSchedules')}
        </Action>
      )}
    </Flex>
  );
}
