import { eq } from 'drizzle-orm';
import type { FeeInput, FeeSetting } from '../../domain/money/fees.ts';
import { getConvenienceFee } from '../../domain/money/fees.ts';
import { formatMoney } from '../../domain/money/money-text.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** Returns the current convenience fee of a payment in cents. */
export type FeeCalculator = (payment: Omit<FeeInput, 'customConvFees'>) => number;

export function createFeesRepository({ tables: { convenienceFees, feeWaiveReasons } }: LenderDb) {
  return {
    async readFeeCalculator(tx: Orm, flags: Pick<ControlSettings, 'customConvFees'>): Promise<FeeCalculator> {
      const settings = (await tx.select().from(convenienceFees)) as FeeSetting[];
      const customConvFees = flags.customConvFees === true;
      return (payment) => getConvenienceFee({ ...payment, customConvFees }, settings);
    },

    hasWaiveReason: async (tx: Orm, id: number) =>
      (await tx.$count(feeWaiveReasons, eq(feeWaiveReasons.id, id))) === 1,
  };
}

/**
 * Throws a 409 Refusal (`fee_changed`, with the current `fee` in dollars) if the convenience fee differs from the
 * displayed fee.
 * @param shownCents the displayed fee: null if it is not a valid amount, undefined if none was displayed
 */
export function refuseChangedFee(shownCents: number | null | undefined, feeCents: number): void {
  if (shownCents === undefined || shownCents === feeCents) return;
  const message = `The convenience fee is ${formatMoney(feeCents)}. Check the total and confirm again.`;
  throw new Refusal(409, message, 'fee_changed', { details: { fee: feeCents / 100 } });
}
