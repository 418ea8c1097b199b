import type { BrandDocument } from '@livery/theming';
import { buildResetEmail } from '../areas/auth/reset-mail.ts';
import { renderPage } from '../areas/borrower-pages/layout.ts';
import { renderHome, renderLoan, renderReceipt, renderSignIn } from '../areas/borrower-pages/views.ts';
import { composeSignInEmail } from '../areas/borrower-side/sign-in-email.ts';
import { describeReceipt, type ReceiptFacts } from '../areas/history/receipt.ts';
import { composeReceiptEmail } from '../areas/history/receipt-email.ts';
import { composeFailureEmail } from '../areas/schedules/failure-email.ts';
import {
  type BorrowerTools,
  createEffectiveBrand,
  type EffectiveBrand,
} from '../platform/brand/effective-brand.ts';
import type { Html } from '../platform/http/html.ts';

// Sample borrower pages and emails with invented data, which show how a brand looks. The functions that
// render real borrower pages and emails also render the samples.

interface SampleSource {
  readonly brand: EffectiveBrand;
  /** The origin of links in emails. */
  readonly origin: string;
}

interface BrandSample {
  readonly kind: 'page' | 'email';
  readonly name: string;
  readonly render: (source: SampleSource) => string;
}

/** Borrower Tools without values, so that the samples show only the brand. */
const EMPTY_BORROWER_TOOLS: BorrowerTools = {
  accent: null,
  logo: null,
  logoPlaceholder: null,
  favicon: null,
  background: null,
  website: null,
  phone: null,
  address: null,
  links: [],
  terms: '',
  privacyPolicy: null,
};

const BORROWER = { recipient: 'jordan.lee@borrower.example', firstName: 'Jordan' };
const LOAN_NO = '1000482913';

const LOAN = {
  loanId: 1,
  loanNo: LOAN_NO,
  daysPastDue: 12,
  totalDueCents: 41_250,
  regularPaymentCents: 38_900,
  payoffCents: 1_482_560,
  nextPaymentDay: '2026-03-15',
  nextPromiseDay: '2026-03-20',
  nextPromiseCents: 20_000,
};

const PAYMENT_METHODS = [
  { id: 1, cardBrand: 'Visa', bankName: null, lastFour: '4242', feeCents: 300, recurringFeeCents: 0 },
  {
    id: 2,
    cardBrand: null,
    bankName: 'First Example Bank',
    lastFour: '6789',
    feeCents: 0,
    recurringFeeCents: 0,
  },
];

const PAID_RECEIPT: ReceiptFacts = {
  loanNo: LOAN_NO,
  lastFour: '4242',
  payment: {
    paymentDay: '2026-02-15',
    amountCents: 38_900,
    feeCents: 300,
    orderId: '7f3a91c2',
    authId: '084512',
    state: 'settled',
  },
  refundedCents: 0,
};

const createPageRenderer =
  (title: string, body: () => Html, isNarrow = false): BrandSample['render'] =>
  ({ brand }) =>
    renderPage({ brand, title, body: body(), isNarrow }).html;

const createReceiptRenderer =
  (facts: ReceiptFacts): BrandSample['render'] =>
  ({ brand }) =>
    composeReceiptEmail(brand, { ...facts, recipient: BORROWER.recipient }).html;

const SAMPLES = {
  'sign-in': { kind: 'page', name: 'Sign in', render: createPageRenderer('Sign in', renderSignIn, true) },
  home: {
    kind: 'page',
    name: 'Home',
    render: createPageRenderer('Hello Jordan', () =>
      renderHome({ loans: [LOAN], fields: ['ssn4', 'zipCode'], formToken: '' }),
    ),
  },
  'loan-account': {
    kind: 'page',
    name: 'Loan account',
    render: createPageRenderer(`Account ${LOAN_NO}`, () =>
      renderLoan({
        loan: { ...LOAN, methods: PAYMENT_METHODS },
        formToken: '',
        idempotencyKey: '',
        hasChat: true,
        payments: [{ id: 1, paymentDay: '2026-02-15', amountCents: 38_900, feeCents: 300 }],
      }),
    ),
  },
  receipt: {
    kind: 'page',
    name: 'Receipt',
    render: createPageRenderer('Payment receipt', () =>
      renderReceipt(describeReceipt(PAID_RECEIPT), LOAN.loanId),
    ),
  },
  'refused-form': {
    kind: 'page',
    name: 'Sign in with an error',
    render: ({ brand }) =>
      renderPage({
        brand,
        title: 'Sign in',
        isNarrow: true,
        problem: 'Email address is required',
        body: renderSignIn(),
      }).html,
  },
  'reset-email': {
    kind: 'email',
    name: 'Password reset',
    render: ({ brand, origin }) =>
      buildResetEmail(brand, { ...BORROWER, link: `${origin}/reset-password/sample`, minutes: 30 }).html,
  },
  'sign-in-email': {
    kind: 'email',
    name: 'Sign-in link',
    render: ({ brand, origin }) =>
      composeSignInEmail(brand, {
        ...BORROWER,
        link: `${origin}/api/borrower-app/enter?link=sample`,
        minutes: 30,
      }).html,
  },
  'receipt-email': { kind: 'email', name: 'Receipt', render: createReceiptRenderer(PAID_RECEIPT) },
  'refund-email': {
    kind: 'email',
    name: 'Refund',
    render: createReceiptRenderer({ ...PAID_RECEIPT, refundedCents: 10_000 }),
  },
  'void-email': {
    kind: 'email',
    name: 'Voided payment',
    render: createReceiptRenderer({ ...PAID_RECEIPT, payment: { ...PAID_RECEIPT.payment, state: 'voided' } }),
  },
  'failed-schedule-email': {
    kind: 'email',
    name: 'Failed scheduled payment',
    render: ({ brand }) =>
      composeFailureEmail(brand, {
        recipient: BORROWER.recipient,
        loanNo: LOAN_NO,
        lastFour: '4242',
        amountCents: 38_900,
        reason: 'The card has expired',
      }).html,
  },
} as const satisfies Record<string, BrandSample>;

export type BrandSampleId = keyof typeof SAMPLES;

/** The samples in the order in which a list shows them. */
export const BRAND_SAMPLES: readonly {
  readonly id: BrandSampleId;
  readonly kind: 'page' | 'email';
  readonly name: string;
}[] = (Object.keys(SAMPLES) as BrandSampleId[]).map((id) => ({
  id,
  kind: SAMPLES[id].kind,
  name: SAMPLES[id].name,
}));

/**
 * Renders a sample borrower page or email in a brand and returns its HTML. The HTML is what the reference
 * lender API sends for a lender without values in Borrower Tools. Addresses of images and fonts are paths at
 * the tenant's host.
 * @param origin the origin of links in emails
 */
export function renderBrandSample(document: BrandDocument, id: BrandSampleId, origin: string): string {
  const brand = createEffectiveBrand(document, EMPTY_BORROWER_TOOLS, { host: '', api: '/api' });
  return SAMPLES[id].render({ brand, origin });
}
