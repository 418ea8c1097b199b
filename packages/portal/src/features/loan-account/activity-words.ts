import type { AuditRecord } from '@livery/lender-client';
import type { Translate } from '../../lib/texts.ts';

type Facts = NonNullable<AuditRecord['after']>;
type Fact = Facts[string];

/** `email-changed` and `paidOn` as words: `Email changed`, `Paid on`. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(fact: Fact, t: Translate): string {
  if (typeof fact === 'boolean') return t(fact ? 'activity.yes' : 'activity.no');
  return String(fact);
}

const isNothing = (fact: Fact | undefined): fact is null | undefined | '' =>
  fact === undefined || fact === null || fact === '';

/** What a change changed, one line a fact: `Email: a@b.example → c@d.example`. Facts that stayed the same are left out. */
export function changedFacts(
  { before, after }: Pick<AuditRecord, 'before' | 'after'>,
  t: Translate,
): string[] {
  const [old, now]: [Facts, Facts] = [before ?? {}, after ?? {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const [was, is] = [old[name], now[name]];
    const fact = inWords(name);
    if (was === is || (isNothing(was) && isNothing(is))) return [];
    if (isNothing(was)) return [t('activity.set', { fact, after: shown(is as Fact, t) })];
    if (isNothing(is)) return [t('activity.removed', { fact, before: shown(was, t) })];
    return [t('activity.change', { fact, before: shown(was, t), after: shown(is, t) })];
  });
}
