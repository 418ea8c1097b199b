import { FLAG_NAMES, FLAGS, type FlagName, type Flags } from '@livery/contract/flags';
import type { ResponseFields } from '../wire/response-fields.ts';
import { count, flag, oneOf, type WireType } from '../wire/wire-types.ts';

/** The feature flags that the lender has set, under their wire names. */
export type ControlSettings = Readonly<Partial<Flags>>;

function typeOf(name: FlagName): WireType<boolean | number> {
  const fact = FLAGS[name];
  if (fact.type === 'boolean') return flag;
  return fact.type === 'count'
    ? count
    : oneOf(Object.fromEntries(fact.values.map((value) => [value, value])));
}

/** Omits flags that are missing or cannot be read, so that the value of the tenant folder applies. */
export function controlSettingsFromWire(wire: ResponseFields<ControlSettings>): ControlSettings {
  const read = FLAG_NAMES.map((name) => [name, wire.usable<unknown>(name, typeOf(name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}
