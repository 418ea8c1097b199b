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

// Borrower pages and emails with invented data, to judge a brand. The functions that render them are those of the product.

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

/** Borrower Tools without values, so that everything comes from the brand. */
const NO_TOOLS: BorrowerTools = {
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

const METHODS = [
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

const PAID: ReceiptFacts = {
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

const page =
  (title: string, body: () => Html, isNarrow = false): BrandSample['render'] =>
  ({ brand }) =>
    renderPage({ brand, title, body: body(), isNarrow }).html;

const receipt =
  (facts: ReceiptFacts): BrandSample['render'] =>
  ({ brand }) =>
    composeReceiptEmail(brand, { ...facts, recipient: BORROWER.recipient }).html;

const SAMPLES = {
  'sign-in': { kind: 'page', name: 'Sign in', render: page('Sign in', renderSignIn, true) },
  home: {
    kind: 'page',
    name: 'Home',
    render: page('Hello Jordan', () =>
      renderHome({ loans: [LOAN], fields: ['ssn4', 'zipCode'], formToken: '' }),
    ),
  },
  'loan-account': {
    kind: 'page',
    name: 'Loan account',
    render: page(`Account ${LOAN_NO}`, () =>
      renderLoan({
        loan: { ...LOAN, methods: METHODS },
        formToken: '',
        intent: '',
        hasChat: true,
        payments: [{ id: 1, paymentDay: '2026-02-15', amountCents: 38_900, feeCents: 300 }],
      }),
    ),
  },
  receipt: {
    kind: 'page',
    name: 'Receipt',
    render: page('Payment receipt', () => renderReceipt(describeReceipt(PAID), LOAN.loanId)),
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
  'receipt-email': { kind: 'email', name: 'Receipt', render: receipt(PAID) },
  'refund-email': { kind: 'email', name: 'Refund', render: receipt({ ...PAID, refundedCents: 10_000 }) },
  'void-email': {
    kind: 'email',
    name: 'Voided payment',
    render: receipt({ ...PAID, payment: { ...PAID.payment, state: 'voided' } }),
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
 * Returns a borrower page or an email as HTML with a brand, as the reference lender API renders it for a lender without values in
 * Borrower Tools. Addresses of images and fonts are paths at the tenant's host.
 * @param origin the origin of links in emails
 */
export function renderBrandSample(document: BrandDocument, id: BrandSampleId, origin: string): string {
  const brand = createEffectiveBrand(document, NO_TOOLS, { host: '', api: '/api' });
  return SAMPLES[id].render({ brand, origin });
}
