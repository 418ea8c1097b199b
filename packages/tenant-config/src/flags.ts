import { z } from 'zod';
import { PUBLIC } from './visibility.ts';

/** The feature flags of spec section 3, under the wire's names; defaults for a folder without flags.json. */
export const flagsSchema = z
  .strictObject({
    cardEnable: z.boolean().default(true),
    achEnable: z.boolean().default(true),
    enablePad: z.boolean().default(false),
    hideChat: z.boolean().default(true),
    enablePms: z.boolean().default(false),
    hideSchedule: z.boolean().default(false),
    collectorEditSchedule: z.boolean().default(false),
    allowCustSchedCount: z.boolean().default(false),
    colSchedRecurringAchOnly: z.boolean().default(false),
    /** Days that a one-time schedule may lie ahead; 0 is no limit. */
    colSchedMaxDays: z.int().min(0).default(0),
    waiveConvFee: z.boolean().default(false),
    customConvFees: z.boolean().default(false),
    customTransCode: z.boolean().default(false),
    webpopRefund: z.boolean().default(false),
    partialRefund: z.boolean().default(false),
    enableSendReceiptCap: z.boolean().default(false),
    hideCvvInWebpop: z.boolean().default(false),
    hideBorPicsInCap: z.boolean().default(false),
    hidePayOffBalanceCap: z.boolean().default(false),
    nachaEnable: z.boolean().default(false),
    showTransactionsPageInCap: z.boolean().default(false),
    isSsn: z.boolean().default(true),
    /** 1 SSN or date of birth, 2 last four of SSN, 3 first name. */
    linkField1Type: z.literal([1, 2, 3]).default(1),
    /** The account number, for 0 or 1. */
    linkField2Type: z.literal([0, 1]).default(0),
    /** 1 zip, 2 phone, 3 branch number. */
    linkField3Type: z.literal([1, 2, 3]).default(1),
    doNotSaveCard: z.boolean().default(false),
    doNotSaveAch: z.boolean().default(false),
    doNotSavePad: z.boolean().default(false),
    /** Longest chat message in characters; 0 is no limit. */
    chatMaxCharacter: z.int().min(0).default(0),
  })
  .meta(PUBLIC);

export type Flags = z.infer<typeof flagsSchema>;
