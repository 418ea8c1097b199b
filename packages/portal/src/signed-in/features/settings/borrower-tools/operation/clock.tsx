import { Flex, Text } from '@chakra-ui/react';
import { useMemo, useSyncExternalStore } from 'react';
import { formatDay } from '../../../../../lib/format/dates.ts';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { dayIn } from '../../../../../lib/services/today.ts';

const SECOND_MS = 1000;

/** Tells with every second that it has begun, and nothing while nobody sees the page. */
function subscribe(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
  };
  function tick() {
    tell();
    wait();
  }
  function follow() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') tick();
  }
  if (document.visibilityState === 'visible') wait();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

const secondNow = () => Math.floor(Date.now() / SECOND_MS);

/** The second that has begun, as a date; renewed with every second while the page is seen (spec section 9). */
const useEverySecond = (): Date => new Date(useSyncExternalStore(subscribe, secondNow) * SECOND_MS);

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
