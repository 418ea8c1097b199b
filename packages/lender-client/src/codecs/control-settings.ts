import { FLAG_NAMES, FLAGS, type FlagName, type Flags } from '@livery/contract/flags';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { count, flag, oneOf, type WireType } from '../wire/wire-types.ts';

/** The lender's feature flags as it reports them, under the wire's names. */
export type ControlSettings = Readonly<Partial<Flags>>;

function typeOf(name: FlagName): WireType<boolean | number> {
  const fact = FLAGS[name];
  if (fact.type === 'boolean') return flag;
  return fact.type === 'count'
    ? count
    : oneOf(Object.fromEntries(fact.values.map((value) => [value, value])));
}

/** A flag that is missing or cannot be read is left out, so that the tenant folder's value is in force. */
export function controlSettingsFromWire(wire: AnswerFields<ControlSettings>): ControlSettings {
  const read = FLAG_NAMES.map((name) => [name, wire.usable<unknown>(name, typeOf(name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}
