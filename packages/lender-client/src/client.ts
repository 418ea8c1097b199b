import { appSettingsCalls } from './areas/app-settings.ts';
import { authenticationCalls } from './areas/authentication.ts';
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
import { createTransport, type LenderClientOptions } from './transport.ts';

/**
 * The lender API in the portal's words: money in integer cents, days as yyyy-MM-dd. Every method rejects
 * with a LenderError, or with the signal's reason when the signal is aborted, by a timeout too.
 */
export function createLenderClient(options: LenderClientOptions) {
  const transport = createTransport(options);
  return {
    /** When the session ends: its API user must not outlive it in memory. */
    forgetApiUser: transport.forgetApiUser,
    ...authenticationCalls(transport),
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

export type LenderClient = ReturnType<typeof createLenderClient>;
