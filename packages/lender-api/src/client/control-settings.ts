import { z } from 'zod';

/** The lender's feature flags under the wire's names (spec section 3). One that is missing is the portal's to decide. */
export const controlSettingsSchema = z
  .strictObject({
    cardEnable: z.boolean(),
    achEnable: z.boolean(),
    enablePad: z.boolean(),
    hideChat: z.boolean(),
    enablePms: z.boolean(),
    hideSchedule: z.boolean(),
    collectorEditSchedule: z.boolean(),
    allowCustSchedCount: z.boolean(),
    colSchedRecurringAchOnly: z.boolean(),
    colSchedMaxDays: z.int().min(0),
    waiveConvFee: z.boolean(),
    customConvFees: z.boolean(),
    customTransCode: z.boolean(),
    webpopRefund: z.boolean(),
    partialRefund: z.boolean(),
    enableSendReceiptCap: z.boolean(),
    hideCvvInWebpop: z.boolean(),
    hideBorPicsInCap: z.boolean(),
    hidePayOffBalanceCap: z.boolean(),
    nachaEnable: z.boolean(),
    showTransactionsPageInCap: z.boolean(),
    isSsn: z.boolean(),
    linkField1Type: z.literal([1, 2, 3]),
    linkField2Type: z.literal([0, 1]),
    linkField3Type: z.literal([1, 2, 3]),
    doNotSaveCard: z.boolean(),
    doNotSaveAch: z.boolean(),
    doNotSavePad: z.boolean(),
    chatMaxCharacter: z.int().min(0),
  })
  .partial();

export type ControlSettings = z.infer<typeof controlSettingsSchema>;
