import { Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTenant, useTexts } from '../../../../lib/services.ts';
import { useEverySecond } from './every-second.ts';

/** What a clock in this zone says; null for a zone that the browser does not know. */
function clockFormats(timeZone: string, locale: string) {
  try {
    return {
      time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' }),
      day: new Intl.DateTimeFormat(locale, {
        timeZone,
        weekday: 'long',
        month: '2-digit',
        day: '2-digit',
        year: 'numeric',
        timeZoneName: 'short',
      }),
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
        {formats.day.format(now)}
      </Text>
    </Flex>
  );
}
