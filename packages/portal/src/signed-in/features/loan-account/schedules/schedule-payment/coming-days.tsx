import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDay } from '../../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import { Money } from '../../../../../ui/money.tsx';
import type { SchedulePlan } from '../schedule/schedule-plan.ts';

/** As many as are seen at a glance. */
const FIRST_FEW = 6;

/** When what will be paid: the coming dates with amounts, their count and total (decisions, payments). */
export function ComingDays({ plan: { days, each, amount, total } }: { readonly plan: SchedulePlan }) {
  const t = useTexts();
  const [all, showAll] = useState(false);
  if (days === null) return null;
  const count = days.length;
  const shown = all ? days : days.slice(0, FIRST_FEW);
  // Payments whose fees differ are summed above, and have no common amount.
  const paid = each ?? (total === null ? amount : null);
  const heading =
    total === null
      ? t('schedule.comingCount', { count })
      : t('schedule.comingDays', { count, total: formatMoney(total) });
  return (
    <Box px="4">
      <Text fontWeight="medium" mb="1" fontVariantNumeric="tabular-nums">
        {heading}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls can be scrolled by keyboard. */}
      <chakra.ol maxH="14rem" overflowY="auto" tabIndex={all ? 0 : undefined} aria-label={heading}>
        {shown.map((day) => (
          <Flex
            as="li"
            key={day}
            justify="space-between"
            py="0.5"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {formatDay(day)}
            {paid !== null && <Money amount={paid} />}
          </Flex>
        ))}
      </chakra.ol>
      {shown.length < count && (
        <Flex justify="space-between" align="center" gap="2" mt="1">
          <Text textStyle="xs" color="fg.muted">
            {t('schedule.moreDays', { count: count - shown.length, last: formatDay(days.at(-1) ?? '') })}
          </Text>
          <Button variant="ghost" size="xs" onClick={() => showAll(true)}>
            {t('schedule.showAllDays')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
