import { FLAG_NAMES, FLAGS, type FlagName, type Flags } from '@livery/contract/flags';
import type { ResponseFields } from '../wire/response-fields.ts';
import { count, flag, oneOf, type WireType } from '../wire/wire-types.ts';

/** The feature flags that the lender has set, under their wire names. */
export type ControlSettings = Readonly<Partial<Flags>>;

function getWireType(name: FlagName): WireType<boolean | number> {
  const definition = FLAGS[name];
  if (definition.type === 'boolean') return flag;
  return definition.type === 'count'
    ? count
    : oneOf(Object.fromEntries(definition.values.map((value) => [value, value])));
}

/** Omits flags that are missing or cannot be read, so that the value of the tenant folder applies. */
export function controlSettingsFromWire(wire: ResponseFields<ControlSettings>): ControlSettings {
  const read = FLAG_NAMES.map((name) => [name, wire.getOrNull<unknown>(name, getWireType(name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}
