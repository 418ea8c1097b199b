import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { formatDay } from '../../../../../lib/format/dates.ts';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { dayIn } from '../../../../../lib/services/today.ts';
import { useEverySecond } from './every-second.ts';

/** How a clock in this zone is read; null for a zone that the browser does not know. */
function clockFormats(timeZone: string, locale: string) {
  try {
    return {
      time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' }),
      weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }),
      zone: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A clock in a zone, with its day. Screen readers find it, and are not told of every second. */
export function Clock({ timeZone }: { readonly timeZone: string }) {
  const t = useTexts();
  const { locale } = useTenant();
  const formats = useMemo(() => clockFormats(timeZone, locale), [timeZone, locale]);
  const now = useEverySecond();
  if (formats === null) return null;
  const zone = formats.zone.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <Flex
      role="timer"
      aria-live="off"
      aria-label={t('appSettings.timeZoneNow')}
      align="baseline"
      wrap="wrap"
      columnGap="3"
    >
      <Text as="span" textStyle="2xl" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {formats.time.format(now)}
      </Text>
      <Text as="span" color="fg.muted">
        {formats.weekday.format(now)}, {formatDay(dayIn(timeZone, now))}, {zone}
      </Text>
    </Flex>
  );
}
