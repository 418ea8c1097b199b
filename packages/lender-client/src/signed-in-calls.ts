import { appSettingsCalls } from './areas/app-settings.ts';
import { borrowerListCalls } from './areas/borrower-lists.ts';
import { chatCalls } from './areas/chat.ts';
import { clientCalls } from './areas/client.ts';
import { groupCalls } from './areas/groups.ts';
import { importCalls } from './areas/imports.ts';
import { loanAccountCalls } from './areas/loan-accounts.ts';
import { paymentHistoryCalls } from './areas/payment-history.ts';
import { paymentCalls } from './areas/payments.ts';
import { preferenceCalls } from './areas/preferences.ts';
import { ruleCalls } from './areas/rules.ts';
import { scheduleCalls } from './areas/schedules.ts';
import { settingsCalls } from './areas/settings.ts';
import { uploadCalls } from './areas/uploads.ts';
import type { Transport } from './transport.ts';

/** Every call that needs a session, but for those about the session itself. */
export function signedInCalls(transport: Transport) {
  return {
    ...clientCalls(transport),
    ...borrowerListCalls(transport),
    ...loanAccountCalls(transport),
    ...paymentCalls(transport),
    ...paymentHistoryCalls(transport),
    ...scheduleCalls(transport),
    ...ruleCalls(transport),
    ...groupCalls(transport),
    ...settingsCalls(transport),
    ...appSettingsCalls(transport),
    ...uploadCalls(transport),
    ...importCalls(transport),
    ...chatCalls(transport),
    ...preferenceCalls(transport),
  };
}
