import type { Rule, RuleChannel } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

const CHANNEL_TEXTS = {
  web: 'rules.inWeb',
  mobile: 'rules.inMobile',
  sms: 'rules.inSms',
  ivr: 'rules.inIvr',
  'one-time': 'rules.inOneTime',
  recurring: 'rules.inRecurring',
} as const satisfies Record<RuleChannel, string>;

const CHANNELS = Object.keys(CHANNEL_TEXTS) as RuleChannel[];

interface SummaryContext {
  readonly t: Translate;
  readonly locale: string;
  /** Today in the lender's time zone. */
  readonly today: Day;
}

/** Formats a day such as 'Dec 1', with the year unless it is the current year. */
function formatShortDay(day: Day, { locale, today }: SummaryContext): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const dayFormat = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year,
    timeZone: 'UTC',
  });
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** @param endsOn null for a rule without a last day */
function describePeriod(startsOn: Day, endsOn: Day | null, context: SummaryContext): string {
  const { t, today } = context;
  const hasStarted = startsOn <= today;
  if (endsOn === null)
    return hasStarted
      ? t('rules.whenOpen')
      : t('rules.whenOpenFrom', { start: formatShortDay(startsOn, context) });
  const [start, end] = [startsOn, endsOn].map((day) => formatShortDay(day, context)) as [string, string];
  if (startsOn === endsOn) return t('rules.whenDay', { start });
  return hasStarted ? t('rules.whenRunning', { end }) : t('rules.whenRange', { start, end });
}

/** @param count number of affected loan accounts; null if unknown */
function describeScope(
  { scope, loanNumbers, groupIds }: Pick<Rule, 'scope' | 'loanNumbers' | 'groupIds'>,
  count: number | null,
  t: Translate,
): string {
  if (count !== null) return t(scope === 'all' ? 'rules.wholeCount' : 'rules.someCount', { count });
  if (scope === 'all') return t('rules.allUncounted');
  return scope === 'loans'
    ? t('rules.someCount', { count: loanNumbers.length })
    : t('rules.groupsUncounted', { count: groupIds.length });
}

/** Returns true if the last day of a rule has passed. */
export const hasEnded = ({ endsOn }: Pick<Rule, 'endsOn'>, today: Day): boolean =>
  endsOn !== null && endsOn < today;

/**
 * Describes the effect of a rule, such as 'From Dec 1 through Dec 31, card payments are blocked for 312 loan accounts. Channels:
 * web and mobile.' (docs/product/rules.md#rule-summary).
 * @param count number of affected loan accounts; null if unknown
 */
export function summarizeRule(rule: Rule, count: number | null, context: SummaryContext): string {
  const { t, locale, today } = context;
  const { id, enabled, startsOn, endsOn, channels } = rule;
  if (!enabled) return t('rules.effectOff');
  const scopeText = describeScope(rule, count, t);
  if (hasEnded(rule, today)) return t('rules.effectOver');
  const isPeriodReversed = endsOn !== null && startsOn !== null && endsOn < startsOn;
  if (startsOn === null || isPeriodReversed || channels.length === 0)
    return [t('rules.effectOpen'), t('rules.affects', { whom: scopeText })].join(' ');
  const channelTexts = CHANNELS.filter((channel) => channels.includes(channel)).map((each) =>
    t(CHANNEL_TEXTS[each]),
  );
  return t('rules.sentence', {
    when: describePeriod(startsOn, endsOn, context),
    what: t(`rules.what${id}`),
    where: new Intl.ListFormat(locale).format(channelTexts),
    whom: scopeText,
  });
}
