import type { FeeSetting } from '../../domain/money/fees.ts';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';
import type { DemoLenderConfig, LenderConfig } from '../../platform/lender/lender-config.ts';
import type { BrandImages } from './brand-images.ts';
import type { Row } from './rows.ts';

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

export const DEMO_CONVENIENCE_FEES: FeeSetting[] = FEES.flatMap(([kind, card, ach, pad]) => [
  { kind, methodType: CARD, amountCents: card },
  { kind, methodType: ACH, amountCents: ach },
  { kind, methodType: PAD, amountCents: pad },
]);

/** Convenience fees of zero for a new lender without demo data. Staff set the fees in the portal. */
export const NO_CONVENIENCE_FEES: FeeSetting[] = DEMO_CONVENIENCE_FEES.map((fee) => ({
  ...fee,
  amountCents: 0,
}));

/** A contact card without content. It is hidden in the borrower app until staff fill it in. */
const EMPTY_OFFICE = { line1: '', line2: '', city: '', state: '', zip: '', phone: '', website: '' };

/**
 * Returns the settings row with the flags of the lender's configuration.
 * @param demo the office and the images of a demo lender; null for an empty lender
 */
export function buildSettingsRow(
  config: LenderConfig,
  demo: { office: DemoLenderConfig['demo']['office']; images: BrandImages } | null,
): Row<'settings'> {
  const office = demo?.office ?? EMPTY_OFFICE;
  const images = demo?.images;
  const isOfficeVisible = demo !== null;
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
    websiteVisible: isOfficeVisible,
    phone: office.phone,
    phoneVisible: isOfficeVisible,
    addressLine1: office.line1,
    addressLine2: office.line2,
    addressCity: office.city,
    addressState: office.state,
    addressZip: office.zip,
    addressVisible: isOfficeVisible,
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
