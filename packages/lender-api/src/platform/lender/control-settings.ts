import { FLAG_NAMES, FLAGS, type FlagName, type Flags } from '@livery/contract/flags';
import { z } from 'zod';

/**
 * The lender's feature flags. The portal has a default for a missing flag (docs/product/settings.md#flag-precedence).
 */
export type ControlSettings = Partial<Flags>;

function createFlagSchema(name: FlagName): z.ZodType<boolean | number> {
  const flag = FLAGS[name];
  if (flag.type === 'boolean') return z.boolean();
  return flag.type === 'choice' ? z.literal([...flag.values]) : z.int().min(0);
}

export const controlSettingsSchema = z.strictObject(
  Object.fromEntries(FLAG_NAMES.map((name) => [name, createFlagSchema(name).optional()])),
) as unknown as z.ZodType<ControlSettings>;
