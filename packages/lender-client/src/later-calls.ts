import { appSettingsCalls } from './areas/app-settings.ts';
import { chatCalls } from './areas/chat.ts';
import { groupCalls } from './areas/groups.ts';
import { importCalls } from './areas/imports.ts';
import { loanAccountCalls } from './areas/loan-accounts.ts';
import { paymentHistoryCalls } from './areas/payment-history.ts';
import { paymentCalls } from './areas/payments.ts';
import { ruleCalls } from './areas/rules.ts';
import { scheduleCalls } from './areas/schedules.ts';
import { settingsCalls } from './areas/settings.ts';
import { uploadCalls } from './areas/uploads.ts';
import type { Transport } from './transport.ts';

/** What is called from a loan account's page and from the screens beside the lists. */
export function laterCalls(transport: Transport) {
  return {
    ...appSettingsCalls(transport),
    ...chatCalls(transport),
    ...groupCalls(transport),
    ...importCalls(transport),
    ...loanAccountCalls(transport),
    ...paymentHistoryCalls(transport),
    ...paymentCalls(transport),
    ...ruleCalls(transport),
    ...scheduleCalls(transport),
    ...settingsCalls(transport),
    ...uploadCalls(transport),
  };
}
