import type { Rule, RuleChannel } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

const IN_CHANNEL = {
  web: 'rules.inWeb',
  mobile: 'rules.inMobile',
  sms: 'rules.inSms',
  ivr: 'rules.inIvr',
  'one-time': 'rules.inOneTime',
  recurring: 'rules.inRecurring',
} as const satisfies Record<RuleChannel, string>;

const CHANNELS = Object.keys(IN_CHANNEL) as RuleChannel[];

interface Language {
  readonly t: Translate;
  readonly locale: string;
  /** Where the lender is. */
  readonly today: Day;
}

/** A day within a sentence: 'Dec 1', with the year where it is another than this one. */
function dayInWords(day: Day, { locale, today }: Language): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** @param endsOn null for a rule that runs on */
function whenInWords(startsOn: Day, endsOn: Day | null, language: Language): string {
  const { t, today } = language;
  const runs = startsOn <= today;
  if (endsOn === null)
    return runs ? t('rules.whenOpen') : t('rules.whenOpenFrom', { start: dayInWords(startsOn, language) });
  const [start, end] = [startsOn, endsOn].map((day) => dayInWords(day, language)) as [string, string];
  if (startsOn === endsOn) return t('rules.whenDay', { start });
  return runs ? t('rules.whenRunning', { end }) : t('rules.whenRange', { start, end });
}

/** @param count how many loan accounts it touches now; null where that is not known */
function whomInWords(
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

/** Whether a rule's last day has gone by; without one it never ends. */
export const isOver = ({ endsOn }: Pick<Rule, 'endsOn'>, today: Day): boolean =>
  endsOn !== null && endsOn < today;

/**
 * What a rule will do, in one sentence: 'From Dec 1 to Dec 31, card payments are refused on web and mobile for 312 loan
 * accounts.'
 * @param count how many loan accounts it touches now; null where that is not known
 */
export function ruleSentence(rule: Rule, count: number | null, language: Language): string {
  const { t, locale, today } = language;
  const { id, enabled, startsOn, endsOn, channels } = rule;
  if (!enabled) return t('rules.effectOff');
  const whom = whomInWords(rule, count, t);
  if (isOver(rule, today)) return t('rules.effectOver');
  const isTurned = endsOn !== null && startsOn !== null && endsOn < startsOn;
  if (startsOn === null || isTurned || channels.length === 0)
    return [t('rules.effectOpen'), t('rules.touches', { whom })].join(' ');
  const where = CHANNELS.filter((channel) => channels.includes(channel)).map((each) => t(IN_CHANNEL[each]));
  return t('rules.sentence', {
    when: whenInWords(startsOn, endsOn, language),
    what: t(`rules.what${id}`),
    where: new Intl.ListFormat(locale).format(where),
    whom,
  });
}
