import type { FeeSetting } from '../../domain/money/fees.ts';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';
import type { BrandImages } from './brand-images.ts';
import type { Row, SeedContext } from './rows.ts';

export const LOAN_STATUS_CODES: Row<'loanStatusCodes'>[] = [
  { code: 'ACT', description: 'Active' },
  { code: 'DLQ', description: 'Delinquent' },
  { code: 'PTP', description: 'Promise to pay' },
  { code: 'BK7', description: 'Bankruptcy, chapter 7' },
  { code: 'BK13', description: 'Bankruptcy, chapter 13' },
  { code: 'LGL', description: 'Legal action' },
  { code: 'CHG', description: 'Charged off' },
  { code: 'POF', description: 'Paid off' },
];

export const PAYMENT_FREQUENCIES: Row<'paymentFrequencies'>[] = [
  { id: 1, code: 'W', label: 'Weekly' },
  { id: 2, code: 'BW', label: 'Every two weeks' },
  { id: 3, code: 'SM', label: 'Twice a month' },
  { id: 4, code: 'M', label: 'Monthly' },
];

/** The approximate number of days between payments, for generated histories. */
export const PERIOD_DAYS: Readonly<Record<string, number>> = { W: 7, BW: 14, SM: 15, M: 30 };

const FEES: readonly (readonly [kind: PaymentKind, card: number, ach: number, pad: number])[] = [
  ['one_time', 350, 150, 100],
  ['recurring', 200, 0, 0],
  ['one_time_scheduled', 300, 100, 100],
];

export const CONVENIENCE_FEES: FeeSetting[] = FEES.flatMap(([kind, card, ach, pad]) => [
  { kind, methodType: CARD, amountCents: card },
  { kind, methodType: ACH, amountCents: ach },
  { kind, methodType: PAD, amountCents: pad },
]);

/** Returns the settings row with the flags of the lender's configuration. */
export function buildSettingsRow({ config }: SeedContext, images: BrandImages): Row<'settings'> {
  const { office } = config.demo;
  return {
    id: 1,
    controlSettings: config.flags,
    sessionTimeoutMinutes: config.sessionTimeoutMinutes,
    loginLogo: null,
    navbarLogo: null,
    cronTimezone: config.timeZone,
    colorCode: null,
    clientLogo: images?.clientLogo.name ?? null,
    logoPlaceholder: images?.logoPlaceholder.name ?? null,
    favicon: null,
    website: office.website,
    websiteVisible: true,
    phone: office.phone,
    phoneVisible: true,
    addressLine1: office.line1,
    addressLine2: office.line2,
    addressCity: office.city,
    addressState: office.state,
    addressZip: office.zip,
    addressVisible: true,
    termsText: `© ${config.name}. By using this app you agree to the terms of your loan agreement.`,
    cardDisclosure: config.disclosures.card,
    achDisclosure: config.disclosures.ach,
    disclosures: config.disclosures.byKind ?? null,
    privacyPolicy: null,
    customUrl1: null,
    customUrl1Text: null,
    customUrl2: null,
    customUrl2Text: null,
    backgroundInUse: 1,
    backgroundImage1: images?.background.name ?? null,
    backgroundImage2: null,
    backgroundImage3: null,
    postToLoanSystem: true,
    notifyBeforeDueDays: 3,
    notifyBeforeCardExpiryDays: 30,
  };
}
