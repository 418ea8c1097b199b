import 'virtual:texts/activity';
import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { AuditRecord } from '@livery/lender-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay, getDayInZone } from '../../../../lib/format/dates.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useTimeZone } from '../../../../lib/services/today.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { ListRefreshError, UnreadableRows } from '../../../../ui/data-list/list-states.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useMayOpen } from '../../../domain/access/guard.tsx';
import { getRulePath } from '../../../domain/access/rule-tabs.ts';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useFrequencyName } from '../../../domain/payments/payment-frequencies.ts';
import { getPaymentSearch, SCHEDULES_SEARCH, useCanSeeSchedules } from '../account/account-context.ts';
import { activityQuery } from '../account/account-queries.ts';
import { PartError, PartSkeleton } from '../parts/part-states.tsx';
import { describeChange } from './audit-sentences.ts';
import { getNumber } from './audit-values.ts';

/** The target of the link in an audit record (docs/product/loan-account.md#activity-links). */
type AuditTarget =
  | { readonly kind: 'payment' | 'group' | 'rule'; readonly id: number }
  | { readonly kind: 'schedules' };

/** Actions after which the group or rule no longer exists or no longer applies. */
const ACTIONS_WITHOUT_TARGET: readonly string[] = ['group-deleted', 'loan-left-group', 'rule-switched-off'];

export function findAuditTarget({ action, before, after }: AuditRecord): AuditTarget | null {
  if (ACTIONS_WITHOUT_TARGET.includes(action)) return null;
  const getId = (name: string) => getNumber(after, name) ?? getNumber(before, name);
  const payment = getId('paymentId');
  if (payment !== null) return { kind: 'payment', id: payment };
  if (action.startsWith('schedule-') || action === 'payment-scheduled') return { kind: 'schedules' };
  const groupId = getId('groupId');
  if (groupId !== null) return { kind: 'group', id: groupId };
  const ruleId = getId('rule');
  return ruleId === null ? null : { kind: 'rule', id: ruleId };
}

interface TargetLink {
  readonly to: string;
  readonly label: PlainTextKey;
}

/** Returns the path of a target and the label of its link, or null if the user may not open the target. */
function useTargetLink(target: AuditTarget): TargetLink | null {
  const canSeeHistory = useHasPermission('PAYMENTS.READ_HISTORY');
  const canSeeSchedules = useCanSeeSchedules();
  const mayOpen = useMayOpen();
  switch (target.kind) {
    case 'payment':
      return canSeeHistory ? { to: getPaymentSearch(target.id), label: 'activity.viewPayment' } : null;
    case 'schedules':
      return canSeeSchedules ? { to: SCHEDULES_SEARCH, label: 'activity.viewSchedules' } : null;
    case 'group':
      return mayOpen(screenAccess.groups)
        ? { to: `/groups?group=${target.id}`, label: 'activity.viewGroup' }
        : null;
    case 'rule': {
      const to = getRulePath(target.id);
      return to !== null && mayOpen(screenAccess.appRules) ? { to, label: 'activity.viewRule' } : null;
    }
  }
}

/** Renders nothing if the user may not open the target. */
function AuditLink({ target }: { readonly target: AuditTarget }) {
  const t = useTexts();
  const link = useTargetLink(target);
  if (link === null) return null;
  const { to, label } = link;
  return (
    <>
      {'. '}
      <Link asChild>
        <RouterLink to={to} preventScrollReset={to.startsWith('?')}>
          {t(label)}
        </RouterLink>
      </Link>
    </>
  );
}

/** Returns a function that formats an ISO 8601 time in the lender's time zone, with the zone's name. */
function useTimeFormatter(): (iso: string) => string {
  const { locale } = useTenant();
  const timeZone = useTimeZone();
  const timeFormat = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return (iso) => {
    const moment = new Date(iso);
    return `${formatDay(getDayInZone(timeZone, moment))}, ${timeFormat.format(moment)}`;
  };
}

interface AuditEntryProps {
  readonly record: AuditRecord;
  readonly sentence: string;
  readonly time: string;
}

function AuditEntry({ record, sentence, time }: AuditEntryProps) {
  const target = findAuditTarget(record);
  return (
    <Flex
      as="li"
      align="baseline"
      gap="4"
      wrap="wrap"
      px="3"
      py="2.5"
      textStyle="sm"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text flex="1" minW="16rem" overflowWrap="anywhere">
        {sentence}
        {target !== null && <AuditLink target={target} />}
      </Text>
      <Text asChild textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        <time dateTime={record.occurredAt}>{time}</time>
      </Text>
    </Flex>
  );
}

/** The audit trail of a loan account (docs/product/loan-account.md#activity). */
export function Activity({ loanId }: { readonly loanId: number }) {
  const t = useTexts();
  const formatTime = useTimeFormatter();
  const getFrequencyName = useFrequencyName();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(activityQuery(useLender(), loanId));
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartError error={error} retry={() => void refetch()} />;
  const records = data.pages.flatMap(({ rows }) => rows);
  const unreadableCount = data.pages.reduce((sum, { unreadableRows }) => sum + unreadableRows, 0);
  if (records.length + unreadableCount === 0)
    return <StateMessage icon={History} title={t('activity.empty')} hint={t('activity.emptyHint')} />;
  return (
    <Stack gap="3" align="flex-start">
      {error !== null && (
        <Box width="full">
          <ListRefreshError retry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())} />
        </Box>
      )}
      <UnreadableRows count={unreadableCount} />
      <Box
        as="ol"
        aria-label={t('activity.region')}
        width="full"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="l3"
      >
        {records.map((record) => (
          <AuditEntry
            key={record.id}
            record={record}
            sentence={describeChange({ record, getFrequencyName }, t)}
            time={formatTime(record.occurredAt)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <PendingButton variant="outline" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('activity.more')}
        </PendingButton>
      )}
    </Stack>
  );
}
