// Generated from openapi/ by `npm run generate`. Do not edit.
import { authentication } from './authentication.gen.ts';
import { session } from './session.gen.ts';
import { preferences } from './preferences.gen.ts';
import { client } from './client.gen.ts';
import { settings } from './settings.gen.ts';
import { borrowers } from './borrowers.gen.ts';
import { schedules } from './schedules.gen.ts';
import { payments } from './payments.gen.ts';
import { rules } from './rules.gen.ts';
import { groups } from './groups.gen.ts';
import { chat } from './chat.gen.ts';
import { borrowerSide } from './borrower-side.gen.ts';

/** Every operation of the contract. */
export const OPERATIONS = {
  ...authentication,
  ...session,
  ...preferences,
  ...client,
  ...settings,
  ...borrowers,
  ...schedules,
  ...payments,
  ...rules,
  ...groups,
  ...chat,
  ...borrowerSide,
} as const;
