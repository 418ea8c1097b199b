import { formatDay } from '../../platform/time/days.ts';
import { LENDER_KINDS } from './lender-kinds.ts';
import type { SeedPerson } from './people.ts';
import { buildBorrowerRow, EDGE_CASE_NAMES, generatePerson } from './people.ts';
import { PERIOD_DAYS } from './reference-data.ts';
import type { Row, SeedContext } from './rows.ts';

/** A large balance, to test the width of columns. */
const LARGEST_BALANCE_CENTS = 123_456_789;
const LARGEST_BALANCE_INDEX = 11;

const SECOND_LOAN_SHARE = 0.08;

export interface SeedLoan {
  row: Row<'loans'>;
  person: SeedPerson;
  borrower: Row<'borrowers'>;
}

/** Returns the monthly payment in cents for an annual `rate` in hundredths of a percent. */
function computeMonthlyPayment(principalCents: number, rate: number, months: number): number {
  const monthlyRate = rate / 120_000;
  if (monthlyRate === 0) return Math.ceil(principalCents / months);
  return Math.round((principalCents * monthlyRate) / (1 - (1 + monthlyRate) ** -months));
}

function pickStatusCode({ random }: SeedContext, daysPastDue: number): string {
  if (daysPastDue === 0)
    return random.weighted([
      ['ACT', 96],
      ['BK13', 2],
      ['POF', 2],
    ] as const);
  if (daysPastDue < 90)
    return random.weighted([
      ['DLQ', 80],
      ['PTP', 16],
      ['BK7', 4],
    ] as const);
  return random.weighted([
    ['DLQ', 46],
    ['PTP', 14],
    ['LGL', 14],
    ['CHG', 20],
    ['BK7', 6],
  ] as const);
}

const PAYMENTS_PER_MONTH: Readonly<Record<string, number>> = { W: 52 / 12, BW: 26 / 12, SM: 2, M: 1 };

/** Returns the balance, regular payment and payoff of a partly repaid loan. */
function generateTerms(context: SeedContext, index: number, frequencyCode: string) {
  const { random, config } = context;
  const kind = LENDER_KINDS[config.demo.kind];
  const { make, model, priceCents } = kind.generateCollateral(random);
  const months = random.pick(kind.termMonths);
  const rate = random.int(...kind.rate);
  const monthsSinceOpening = random.int(1, months - 1);
  const isLargest = index === LARGEST_BALANCE_INDEX;
  const principal = isLargest
    ? LARGEST_BALANCE_CENTS
    : Math.max(2_500, Math.round(priceCents * (1 - (monthsSinceOpening / months) * 0.9)));
  const monthly = computeMonthlyPayment(isLargest ? LARGEST_BALANCE_CENTS : priceCents, rate, months);
  const regularPayment = Math.max(1_000, Math.round(monthly / (PAYMENTS_PER_MONTH[frequencyCode] ?? 1)));
  const interest = Math.round((principal * rate * random.int(1, 30)) / 10_000 / 365);
  return { make, model, monthsSinceOpening, principal, regularPayment, payoff: principal + interest };
}

function buildLoanRow(context: SeedContext, index: number, borrowerId: number): Row<'loans'> {
  const { random, today, config } = context;
  const kind = LENDER_KINDS[config.demo.kind];
  const frequencyCode = random.weighted([
    ['M', 70],
    ['BW', 18],
    ['SM', 8],
    ['W', 4],
  ] as const);
  const { make, model, monthsSinceOpening, principal, regularPayment, payoff } = generateTerms(
    context,
    index,
    frequencyCode,
  );
  const period = PERIOD_DAYS[frequencyCode] ?? 30;
  const daysPastDue = kind.generateDaysPastDue(random);
  const statusCode = pickStatusCode(context, daysPastDue);
  const missedPayments = daysPastDue === 0 ? 0 : Math.ceil(daysPastDue / period);
  const daysIntoPeriod = random.int(0, period - 1);
  const lastPaymentDay = today - daysPastDue - (daysPastDue === 0 ? daysIntoPeriod : period);
  const hasPayments = random.chance(config.demo.kind === 'collector' ? 0.6 : 0.97);
  const hasPromise = statusCode === 'PTP';
  const oldestDueDay = daysPastDue === 0 ? null : formatDay(today - daysPastDue);
  return {
    id: index + 1,
    loanNo: `${config.demo.accountPrefix ?? kind.accountPrefix}${kind.generateLoanNo(index, random)}`,
    borrowerId,
    statusCode,
    branchNo: String(random.int(1, 24)).padStart(3, '0'),
    openedDay: formatDay(lastPaymentDay - monthsSinceOpening * 30),
    frequencyCode,
    principalBalanceCents: principal,
    totalDueCents: Math.min(principal, missedPayments * regularPayment),
    regularPaymentCents: regularPayment,
    payoffCents: payoff,
    daysPastDue,
    potentialDaysPastDue: daysPastDue + random.int(0, 10),
    nsfCount: random.weighted([
      [0, 88],
      [1, 8],
      [2, 3],
      [4, 1],
    ] as const),
    brokenPromises: random.weighted([
      [0, 84],
      [1, 10],
      [2, 4],
      [5, 2],
    ] as const),
    nextPromiseDay: hasPromise ? formatDay(today + random.int(1, 21)) : null,
    nextPromiseCents: hasPromise ? regularPayment : null,
    lastPaymentDay: hasPayments ? formatDay(lastPaymentDay) : null,
    lastPaymentCents: hasPayments ? regularPayment : null,
    nextPaymentDay: statusCode === 'POF' ? null : formatDay(today + period - daysIntoPeriod),
    oldDueDay: oldestDueDay,
    newOldestDay: oldestDueDay,
    collateralMake: make,
    collateralModel: model,
  };
}

/** Creates loan accounts and borrowers. The first borrowers have the edge-case names. */
export function seedLoans(context: SeedContext): { loans: SeedLoan[]; borrowers: Row<'borrowers'>[] } {
  const { random, config } = context;
  const loans: SeedLoan[] = [];
  const borrowers: Row<'borrowers'>[] = [];
  for (let index = 0; index < config.demo.loans; index += 1) {
    const edgeCaseName = EDGE_CASE_NAMES[index];
    const existing = loans[random.int(0, Math.max(0, index - 1))];
    if (edgeCaseName === undefined && existing !== undefined && random.chance(SECOND_LOAN_SHARE)) {
      loans.push({ ...existing, row: buildLoanRow(context, index, existing.borrower.id) });
      continue;
    }
    const generatedPerson = generatePerson(context);
    const person = edgeCaseName
      ? { ...generatedPerson, firstName: edgeCaseName[0], lastName: edgeCaseName[1] }
      : generatedPerson;
    const borrower = buildBorrowerRow(context, borrowers.length + 1, person);
    borrowers.push(borrower);
    loans.push({ row: buildLoanRow(context, index, borrower.id), person, borrower });
  }
  return { loans, borrowers };
}
