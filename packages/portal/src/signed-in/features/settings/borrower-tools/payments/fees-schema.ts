import type { CardFeeChanges, CardFees, Cents } from '@livery/lender-client';
import * as z from 'zod/mini';
import { formatMoney, parseMoney } from '../../../../../lib/format/money.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';

export const FEE_KINDS = ['oneTime', 'recurring', 'oneTimeScheduled'] as const;
export const FEE_METHODS = ['card', 'ach', 'pad'] as const;

type FeeKind = (typeof FEE_KINDS)[number];
type FeeMethod = (typeof FEE_METHODS)[number];
type FeeName = `${FeeKind}-${FeeMethod}`;

/** A form's fees as they are typed; '' for one that the lender does not name. */
export type FeesFields = Readonly<Record<FeeName, string>>;

/** What the lender takes at most. */
const MOST_CENTS = 1000_00;

const FEES = FEE_KINDS.flatMap((kind) =>
  FEE_METHODS.map((method) => ({ kind, method, name: `${kind}-${method}` as const })),
);

const typed = (fee: Cents | null) => (fee === null ? '' : formatMoney(fee).slice(1));

export const feesFieldsOf = (fees: CardFees): FeesFields =>
  Object.fromEntries(
    FEES.map(({ kind, method, name }) => [name, typed(fees[kind][method])]),
  ) as unknown as FeesFields;

/** The fees that are others than before, which alone are sent. */
export function feeChanges(fields: FeesFields, saved: CardFees): CardFeeChanges {
  const changes: Partial<Record<FeeKind, Partial<Record<FeeMethod, Cents>>>> = {};
  for (const { kind, method, name } of FEES) {
    const fee = parseMoney(fields[name]);
    if (fee === null || fee === saved[kind][method]) continue;
    changes[kind] = { ...changes[kind], [method]: fee };
  }
  return changes;
}

/** Whether what is typed is a fee; one that the lender does not name may stay empty. */
function isFee(text: string, saved: Cents | null): boolean {
  if (text.trim() === '') return saved === null;
  const fee = parseMoney(text);
  return fee !== null && fee <= MOST_CENTS;
}

/** The rules of the fees: an amount from $0.00 to $1,000.00 each. */
export function feesSchema(t: Translate, saved: CardFees): z.ZodMiniType<FeesFields, FeesFields> {
  const fee = (now: Cents | null) =>
    z.string().check(z.refine((text) => isFee(text, now), t('appSettings.feeInvalid')));
  const shape = FEES.map(({ kind, method, name }) => [name, fee(saved[kind][method])] as const);
  return z.object(Object.fromEntries(shape) as Record<FeeName, ReturnType<typeof fee>>);
}
