import { chatOperations } from './chat.ts';
import { groupOperations } from './groups.ts';
import { importOperations } from './imports.ts';
import { loanAccountOperations } from './loan-accounts.ts';
import { paymentOperations } from './payments.ts';
import { ruleOperations } from './rules.ts';
import { scheduleOperations } from './schedules.ts';
import { settingsOperations, uploadOperations } from './settings.ts';

/** Operations that neither the sign-in nor the borrower lists need, loaded with the first call to any of them. */
export const onDemandOperations = {
  ...chatOperations,
  ...groupOperations,
  ...importOperations,
  ...loanAccountOperations,
  ...paymentOperations,
  ...ruleOperations,
  ...scheduleOperations,
  ...settingsOperations,
  ...uploadOperations,
};
