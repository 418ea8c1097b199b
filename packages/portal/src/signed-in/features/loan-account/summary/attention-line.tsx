import { Flex, Link, Text } from '@chakra-ui/react';
import type { LoanAccount } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { useFlagsAreKnown } from '../../../domain/flags/flags.ts';
import { paymentHistoryQuery } from '../account/account-queries.ts';
import { paymentSearch, SCHEDULES_SEARCH, useSeesSchedules } from '../account/open-account.ts';
import { schedulesQuery } from '../schedules/schedule-queries.ts';
import { type Attention, attentionOf, severityOf } from './attention.ts';

const ICONS = { info: Clock, warning: CircleAlert, danger: OctagonAlert } as const;

function sentence(attention: Attention, t: Translate): string {
  if (attention.kind === 'past-due')
    return t('attention.pastDue', { days: attention.days, amount: formatMoney(attention.amount) });
  const date = formatDay(attention.date);
  if (attention.kind === 'failed-schedule')
    return t('attention.failedSchedule', { date, amount: formatMoney(attention.amount) });
  if (attention.kind === 'returned-payment') {
    const { count } = attention;
    const amount = formatMoney(attention.amount);
    return count === 1
      ? t('attention.returned', { amount, date })
      : t('attention.returnedMany', { count, amount, date });
  }
  return attention.amount === null
    ? t('attention.brokenPromiseOpen', { date })
    : t('attention.brokenPromise', { date, amount: formatMoney(attention.amount) });
}

interface AttentionLineProps {
  readonly account: Pick<LoanAccount, 'loan' | 'figures'>;
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

/** What needs attention, as one line whose severity grows, with what solves it: a payment, or a look at what failed. */
export function AttentionLine({ account: { loan, figures }, path }: AttentionLineProps) {
  const t = useTexts();
  const seesSchedules = useSeesSchedules();
  const mayPay = useMay('PAYMENTS.MAKE');
  // A lender may hide them though the folder does not.
  const asks = useFlagsAreKnown() && seesSchedules;
  const schedules = useQuery({ ...schedulesQuery(useLender(), loan.loanNumber), enabled: asks });
  const seesHistory = useMay('PAYMENTS.READ_HISTORY');
  const history = useQuery({
    ...paymentHistoryQuery(useLender(), loan.loanNumber),
    enabled: seesHistory,
  });
  const known = { schedules: schedules.data?.rows ?? [], payments: history.data?.rows ?? [] };
  const found = attentionOf(figures, known, useToday());
  if (found.length === 0) return null;
  const severity = severityOf(found);
  const Icon = ICONS[severity];
  const toPayment = mayPay && found.some(({ kind }) => kind === 'past-due' || kind === 'broken-promise');
  const returned = found.find((each) => each.kind === 'returned-payment');
  const toSchedules = found.some(({ kind }) => kind === 'failed-schedule');
  return (
    <Flex
      as="section"
      aria-label={t('attention.region')}
      gap="2"
      px="3"
      py="2"
      wrap="wrap"
      data-severity={severity}
      colorPalette={severity}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor={severity === 'danger' ? 'colorPalette.solid' : 'colorPalette.border'}
      fontWeight={severity === 'danger' ? 'medium' : undefined}
      borderRadius="l2"
      _icon={{ boxSize: '4', mt: '2px', flexShrink: 0 }}
    >
      <Icon aria-hidden />
      <Text flex="1" minW="12rem">
        {found.map((each) => sentence(each, t)).join(' · ')}
      </Text>
      {toPayment && <Action to={`${path}/payments/make`}>{t('attention.pay')}</Action>}
      {returned !== undefined && (
        <Action to={{ search: paymentSearch(returned.paymentId) }} replace>
          {t('attention.seePayment')}
        </Action>
      )}
      {toSchedules && (
        <Action to={{ search: SCHEDULES_SEARCH }} replace>
          {t('attention.seeSchedules')}
        </Action>
      )}
    </Flex>
  );
}
