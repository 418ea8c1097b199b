import type { ControlSettings } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import * as z from 'zod/mini';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import type { BooleanFlag, CountFlag } from './flag-groups.ts';

/** The flags as a form holds them: numbers as they are typed or chosen. */
export type FlagFields = {
  readonly [Name in keyof Flags]: Name extends BooleanFlag ? boolean : string;
};

export const flagFieldsOf = (flags: Flags): FlagFields =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  ) as FlagFields;

/** The flags that are others than before, which alone are sent: a colleague may change another at the same time. */
export const flagChanges = (fields: FlagFields, saved: Flags): ControlSettings =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, typeof value === 'boolean' ? value : Number(value)] as const)
      .filter(([name, value]) => value !== saved[name as keyof Flags]),
  );

const COUNTS = ['colSchedMaxDays', 'webpopRefundMax', 'chatMaxCharacter'] as const satisfies CountFlag[];

/** The rules of the flags: those that count something are whole numbers, 0 for no limit. */
export const flagSchema = (t: Translate) =>
  z.custom<FlagFields>().check(({ value, issues }) => {
    for (const name of COUNTS) {
      if (/^\d{1,5}$/.test(value[name].trim())) continue;
      issues.push({
        code: 'custom',
        message: t('appSettings.countInvalid'),
        input: value[name],
        path: [name],
      });
    }
  });
