import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { AuditRecord } from '@livery/lender-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { fullName } from '../../lib/names.ts';
import { useLender, useTenant, useTexts } from '../../lib/services.ts';
import { dayIn, useTimeZone } from '../../lib/today.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { activityQuery } from './account-queries.ts';
import { changedFacts, inWords } from './activity-words.ts';
import { PartFailed, PartSkeleton } from './part-states.tsx';

/** The moment in the lender's time zone, which it names. */
function useMoment(): (iso: string) => string {
  const { locale } = useTenant();
  const timeZone = useTimeZone();
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return (iso) => {
    const moment = new Date(iso);
    return `${formatDay(dayIn(timeZone, moment))}, ${time.format(moment)}`;
  };
}

function Change({ record, moment }: { readonly record: AuditRecord; readonly moment: string }) {
  const t = useTexts();
  return (
    <Box as="li" px="4" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Flex justify="space-between" gap="4" wrap="wrap">
        <Text fontWeight="medium">{inWords(record.action)}</Text>
        <Text textStyle="xs" color="fg.muted">
          {record.staff === null ? t('activity.system') : fullName(record.staff)} · {moment}
        </Text>
      </Flex>
      {changedFacts(record, t).map((line) => (
        <Text key={line} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </Box>
  );
}

/** The account's audit trail: what was changed, by whom and when (extension audit-trail). */
export function Activity({ loanId }: { readonly loanId: number }) {
  const t = useTexts();
  const moment = useMoment();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(useLender(), loanId),
  );
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartFailed error={error} retry={() => void refetch()} />;
  const records = data.pages.flatMap(({ rows }) => rows);
  if (records.length === 0)
    return <StateMessage icon={History} title={t('activity.empty')} hint={t('activity.emptyHint')} />;
  return (
    <Stack gap="3" align="flex-start">
      <Box
        as="ol"
        aria-label={t('activity.region')}
        width="full"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="l3"
      >
        {records.map((record) => (
          <Change key={record.id} record={record} moment={moment(record.occurredAt)} />
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
