import type { DemoLenderConfig } from '../../platform/lender/lender-config.ts';
import type { Random } from './random.ts';

export interface LenderKind {
  accountPrefix: string;
  /** Returns a loan number without the prefix, unique for each `index`. */
  generateLoanNo(index: number, random: Random): string;
  /** Returns the make and model of a vehicle, or a category and description of goods or debt. */
  generateCollateral(random: Random): { make: string; model: string; priceCents: number };
  termMonths: readonly number[];
  /** Minimum and maximum annual interest rate in hundredths of a percent. */
  rate: readonly [number, number];
  generateDaysPastDue(random: Random): number;
}

const VEHICLES: readonly (readonly [make: string, models: readonly string[], from: number, to: number])[] = [
  ['Ford', ['F-150', 'Escape', 'Explorer', 'Bronco Sport', 'Maverick'], 14_000, 52_000],
  ['Chevrolet', ['Silverado 1500', 'Equinox', 'Malibu', 'Traverse', 'Trax'], 12_000, 51_000],
  ['Toyota', ['Camry', 'Corolla', 'RAV4', 'Tacoma', 'Highlander'], 13_000, 46_000],
  ['Honda', ['Civic', 'Accord', 'CR-V', 'Pilot', 'Odyssey'], 12_000, 43_000],
  ['Nissan', ['Altima', 'Rogue', 'Sentra', 'Frontier'], 9_000, 36_000],
  ['Hyundai', ['Elantra', 'Tucson', 'Santa Fe', 'Sonata'], 9_000, 38_000],
  ['Kia', ['Forte', 'Sportage', 'Sorento', 'Telluride'], 9_000, 42_000],
  ['Jeep', ['Wrangler', 'Compass', 'Grand Cherokee'], 15_000, 54_000],
  ['Ram', ['1500', '2500'], 19_000, 62_000],
  ['Subaru', ['Outback', 'Forester', 'Crosstrek'], 13_000, 39_000],
  ['Volkswagen', ['Jetta', 'Tiguan', 'Atlas'], 10_000, 38_000],
  ['GMC', ['Sierra 1500', 'Terrain', 'Acadia'], 16_000, 58_000],
];

const GOODS: readonly (readonly [make: string, models: readonly string[], from: number, to: number])[] = [
  ['Furniture', ['Sectional sofa', 'Bedroom set', 'Dining set', 'Mattress'], 700, 5_200],
  ['Electronics', ['Television', 'Laptop', 'Home theatre', 'Smartphone'], 450, 3_600],
  ['Appliances', ['Refrigerator', 'Washer and dryer', 'Range', 'Dishwasher'], 600, 4_400],
  ['Home', ['Furnace', 'Windows', 'Roof repair', 'Heat pump'], 2_500, 14_000],
  ['Recreation', ['Snowmobile', 'E-bike', 'Canoe', 'Fitness equipment'], 900, 11_500],
];

const DEBTS: readonly (readonly [make: string, models: readonly string[], from: number, to: number])[] = [
  ['Credit card', ['Charged-off balance', 'Store card'], 400, 14_000],
  ['Medical', ['Hospital services', 'Emergency care', 'Dental services'], 150, 22_000],
  ['Auto deficiency', ['Balance after sale'], 2_000, 19_000],
  ['Personal loan', ['Installment loan', 'Line of credit'], 600, 12_000],
  ['Telecom', ['Wireless account', 'Internet account'], 90, 1_400],
  ['Utility', ['Electric service', 'Gas service'], 80, 1_900],
];

function createCollateralPicker(catalog: typeof VEHICLES) {
  return (random: Random) => {
    const [make, models, from, to] = random.pick(catalog);
    return { make, model: random.pick(models), priceCents: random.int(from * 100, to * 100) };
  };
}

/** Returns a function that picks a random number of days past due. Each band is `[from, to, weight]`. */
function createDaysPastDuePicker(bands: readonly (readonly [number, number, number])[]) {
  return (random: Random) => {
    const [from, to] = random.weighted(bands.map((band) => [band, band[2]] as const));
    return random.int(from, to);
  };
}

export const LENDER_KINDS: Record<DemoLenderConfig['demo']['kind'], LenderKind> = {
  auto: {
    // Ten digits: a product prefix, then increasing numbers with gaps.
    accountPrefix: '44',
    generateLoanNo: (index, random) => (10_000_000 + index * 373 + random.int(0, 372)).toString(),
    generateCollateral: createCollateralPicker(VEHICLES),
    termMonths: [36, 48, 60, 60, 72, 72, 84],
    rate: [490, 2190],
    generateDaysPastDue: createDaysPastDuePicker([
      [0, 0, 78],
      [1, 30, 14],
      [31, 60, 4],
      [61, 89, 2],
      [90, 210, 2],
    ]),
  },
  consumer: {
    accountPrefix: 'MR-',
    generateLoanNo: (index, random) =>
      `${(200_000 + index * 17 + random.int(0, 16)).toString()}-${random.int(1, 9).toString()}`,
    generateCollateral: createCollateralPicker(GOODS),
    termMonths: [6, 12, 12, 18, 24, 36],
    rate: [990, 2990],
    generateDaysPastDue: createDaysPastDuePicker([
      [0, 0, 74],
      [1, 30, 15],
      [31, 60, 6],
      [61, 89, 3],
      [90, 240, 2],
    ]),
  },
  collector: {
    accountPrefix: 'SRP',
    generateLoanNo: (index, random) => (3_000_000 + index * 29 + random.int(0, 28)).toString(),
    generateCollateral: createCollateralPicker(DEBTS),
    termMonths: [6, 12, 18, 24],
    rate: [0, 900],
    generateDaysPastDue: createDaysPastDuePicker([
      [0, 0, 18],
      [1, 30, 9],
      [31, 89, 11],
      [90, 180, 22],
      [181, 720, 30],
      [721, 1_480, 10],
    ]),
  },
};
