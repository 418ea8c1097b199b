import { FLAGS } from './generated/flags.gen.ts';

export { FLAG_DESCRIPTIONS, FLAGS } from './generated/flags.gen.ts';

export type FlagName = keyof typeof FLAGS;

type ValueOf<Definition> = Definition extends { values: readonly (infer Value)[] }
  ? Value
  : Definition extends { type: 'boolean' }
    ? boolean
    : number;

export type Flags = { [Name in FlagName]: ValueOf<(typeof FLAGS)[Name]> };

export type FlagsOf<Type extends 'boolean' | 'count' | 'choice'> = {
  [Name in FlagName]: (typeof FLAGS)[Name] extends { type: Type } ? Name : never;
}[FlagName];

export const FLAG_NAMES = Object.keys(FLAGS) as readonly FlagName[];
