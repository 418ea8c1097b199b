import { FLAG_DESCRIPTIONS, FLAG_NAMES, FLAGS, type FlagName, type Flags } from '@livery/contract/flags';
import { z } from 'zod';
import { PUBLIC } from './visibility.ts';

export type { Flags } from '@livery/contract/flags';

/** The valid values of a flag: a value from a list, or a whole number of at least `min`. */
export type FlagKind =
  | { readonly type: 'choice'; readonly values: readonly (boolean | number)[] }
  | { readonly type: 'number'; readonly min: number };

function getFlagKind(name: FlagName): FlagKind {
  const flag = FLAGS[name];
  if (flag.type === 'boolean') return { type: 'choice', values: [true, false] };
  return flag.type === 'choice' ? { type: 'choice', values: flag.values } : { type: 'number', min: 0 };
}

export const listFlagKinds = (): readonly (readonly [name: FlagName, kind: FlagKind])[] =>
  FLAG_NAMES.map((name) => [name, getFlagKind(name)]);

function createFlagSchema(name: FlagName): z.ZodType<boolean | number> {
  const kind = getFlagKind(name);
  if (kind.type === 'number') return z.int().min(kind.min);
  return FLAGS[name].type === 'boolean' ? z.boolean() : z.literal([...kind.values]);
}

type FlagsShape = { [Name in FlagName]: z.ZodDefault<z.ZodType<Flags[Name]>> };

const SHAPE = Object.fromEntries(
  FLAG_NAMES.map((name) => [
    name,
    createFlagSchema(name).default(FLAGS[name].default).meta({ title: FLAG_DESCRIPTIONS[name] }),
  ]),
) as unknown as FlagsShape;

/**
 * `flags.json`: the feature flags of the contract, under the contract's names. A missing flag has its default
 * value.
 */
export const flagsSchema = z.strictObject(SHAPE).meta(PUBLIC);
