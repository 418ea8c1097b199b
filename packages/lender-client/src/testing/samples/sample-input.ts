import type { LenderClient } from '../../client.ts';
import type { MethodName } from '../every-operation.ts';
import { borrowers } from './borrowers.ts';
import { payments } from './payments.ts';
import { rulesAndGroups } from './rules-and-groups.ts';
import { schedules } from './schedules.ts';
import { settings } from './settings.ts';
import type { SampleInput } from './shared.ts';
import { staff } from './staff.ts';

const SAMPLE_INPUT: SampleInput = {
  ...staff,
  ...settings,
  ...borrowers,
  ...payments,
  ...schedules,
  ...rulesAndGroups,
};

export const callWithSample = (client: LenderClient, name: MethodName): Promise<unknown> =>
  (client[name] as (...input: readonly unknown[]) => Promise<unknown>)(...SAMPLE_INPUT[name]);
