import { z } from 'zod';
import { type Flags, flagsSchema } from './flags.ts';

/** What a flag may be: one of a few values, or any whole number from `min` on. */
export type FlagKind =
  | { readonly type: 'choice'; readonly values: readonly (boolean | number)[] }
  | { readonly type: 'number'; readonly min: number };

function kindOf(name: string, schema: unknown): FlagKind {
  if (schema instanceof z.ZodDefault) return kindOf(name, schema.unwrap());
  if (schema instanceof z.ZodBoolean) return { type: 'choice', values: [true, false] };
  if (schema instanceof z.ZodLiteral) return { type: 'choice', values: [...schema.values] as number[] };
  if (schema instanceof z.ZodNumber) return { type: 'number', min: schema.minValue ?? 0 };
  throw new Error(`Nobody knows what values the flag ${name} may have.`);
}

/** Every flag of spec section 3 with all that it may be, read off its schema. */
export function flagKinds(): readonly (readonly [name: keyof Flags, kind: FlagKind])[] {
  return Object.entries(flagsSchema.shape).map(([name, schema]) => [
    name as keyof Flags,
    kindOf(name, schema),
  ]);
}
