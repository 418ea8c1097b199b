import type { MethodType } from '../../domain/money/fees.ts';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { SeedLoan } from './loans.ts';
import type { Row, SeedContext } from './rows.ts';

const US_BANKS = ['First Harbor Bank', 'Plains Community Bank', 'Union Federal Bank', 'Cascade Credit Union'];
const CANADIAN_BANKS = ['Banque du Fleuve', 'Prairie Trust', 'Lakehead Credit Union', 'Atlantic Savings'];
const CARD_BRANDS = [
  ['Visa', 52],
  ['MasterCard', 34],
  ['Discover', 7],
  ['Amex', 7],
] as const;

/** Returns the enabled method types with their weights, or only cards if the flags enable none. */
function listMethodTypes({
  config: { flags },
}: SeedContext): (readonly [type: MethodType, weight: number])[] {
  const types = [
    ...(flags.cardEnable === true ? [[CARD, 60] as const] : []),
    ...(flags.achEnable === true ? [[ACH, 40] as const] : []),
    ...(flags.enablePad === true ? [[PAD, 40] as const] : []),
  ];
  return types.length > 0 ? types : [[CARD, 1]];
}

function buildMethodRow(
  context: SeedContext,
  id: number,
  loan: SeedLoan,
  type: MethodType,
): Row<'paymentMethods'> {
  const { random, config, today } = context;
  const thisYear = new Date(today * 86_400_000).getUTCFullYear();
  const isCard = type === CARD;
  return {
    id,
    loanId: loan.row.id,
    methodType: type,
    token: `tok_${random.hex(24)}`,
    cardBrand: isCard ? random.weighted(CARD_BRANDS) : null,
    lastFour: random.digits(4),
    holderName: `${loan.person.firstName} ${loan.person.lastName}`,
    bankName: isCard ? null : random.pick(config.country === 'US' ? US_BANKS : CANADIAN_BANKS),
    accountType: type === ACH ? random.pick([1, 1, 2]) : null,
    expiryMonth: isCard ? random.int(1, 12) : null,
    expiryYear: isCard ? thisYear + random.int(-1, 5) : null,
    billingZip: isCard ? loan.person.home.zip : null,
    removedDay: null,
    usableUntil: null,
  };
}

export function seedMethods(
  context: SeedContext,
  loans: readonly SeedLoan[],
): { rows: Row<'paymentMethods'>[]; methodsByLoan: Map<number, Row<'paymentMethods'>[]> } {
  const { random } = context;
  const types = listMethodTypes(context);
  const rows: Row<'paymentMethods'>[] = [];
  const methodsByLoan = new Map<number, Row<'paymentMethods'>[]>();
  for (const loan of loans) {
    const count = random.weighted([
      [1, 72],
      [2, 28],
    ] as const);
    const loanMethods = Array.from({ length: count }, (_, index) =>
      buildMethodRow(context, rows.length + index + 1, loan, random.weighted(types)),
    );
    rows.push(...loanMethods);
    methodsByLoan.set(loan.row.id, loanMethods);
  }
  return { rows, methodsByLoan };
}
