import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import type { Html } from '../../platform/http/html.ts';
import { html } from '../../platform/http/html.ts';
import type { LinkedLoan } from '../borrower-side/account-service.ts';
import type { Identity } from '../borrowers/link-identity.ts';
import type { Receipt } from '../history/receipt.ts';
import type { ReceiptService } from '../history/receipt-service.ts';

/** The values that the user entered, to show them again after an error. Secrets are omitted. */
export type EnteredValues = Readonly<Record<string, string>>;

const formatDollars = (cents: number | null) =>
  cents === null
    ? '-'
    : (cents / 100).toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      });

const formatDay = (day: string | null) =>
  day === null ? '-' : `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const CHANNEL_NAMES: readonly (readonly [code: number, name: string])[] = [
  [CHANNELS.web, 'Web'],
  [CHANNELS.mobile, 'Mobile app'],
  [CHANNELS.sms, 'Text message'],
  [CHANNELS.ivr, 'Telephone (IVR)'],
  [CHANNELS.oneTime, 'One time'],
  [CHANNELS.recurring, 'Recurring'],
];

/** @param selected the code of the selected channel */
const renderChannelField = (selected: string | undefined) =>
  html`<label>Channel <select name="channel">${CHANNEL_NAMES.map(([code, name]) =>
    String(code) === selected
      ? html`<option value="${code}" selected>${name}</option>`
      : html`<option value="${code}">${name}</option>`,
  )}</select></label>`;

/** Returns the hidden field with the form token, which other sites cannot read. */
const renderFormToken = (token: string) => html`<input type="hidden" name="formToken" value="${token}">`;

export function renderImpersonationBanner(
  { name, impersonator }: BorrowerSession,
  token: string,
): Html | null {
  if (impersonator === null) return null;
  return html`<div class="banner" role="region" aria-label="Impersonation"><strong>${impersonator.name} is signed in as ${name}</strong>
<form method="post" action="end">${renderFormToken(token)}<button class="quiet">End session</button></form></div>`;
}

export const renderSignIn = (
  typed: EnteredValues = {},
) => html`<p>Enter your email address and we will send you a sign-in link.</p>
<form method="post" action="request-link"><label>Email <input type="email" name="email" required maxlength="254"
autocomplete="email" value="${typed['email'] ?? ''}"></label><button>Send link</button></form>`;

/**
 * Returns the page that an emailed link opens. Only its button consumes the link, because email scanners open
 * the page too.
 */
export const renderLinkConfirmation = (link: string) => html`<p>Select Sign in to continue.</p>
<form method="post" action="enter"><input type="hidden" name="link" value="${link}">
<input type="hidden" name="channel" value="${CHANNELS.web}"><button>Sign in</button></form>`;

const FIELD_LABELS: Record<keyof Identity, string> = {
  ssn: 'Social Security number',
  ssn4: 'Last four digits of your Social Security number',
  dob: 'Date of birth',
  name: 'First name',
  zipCode: 'ZIP code',
  phoneNo: 'Phone number',
  branchNo: 'Branch number',
};

/** Returns the input field for an identity value. An entered SSN is never sent back to the browser. */
const renderIdentityField = (field: keyof Identity, typed: EnteredValues) =>
  field === 'ssn' || field === 'ssn4'
    ? html`<label>${FIELD_LABELS[field]} <input type="password" name="${field}" required maxlength="11" autocomplete="off" inputmode="numeric"></label>`
    : html`<label>${FIELD_LABELS[field]} <input type="${field === 'dob' ? 'date' : 'text'}" name="${field}" required maxlength="100" value="${typed[field] ?? ''}"></label>`;

export function renderHome(
  facts: { loans: LinkedLoan[]; fields: readonly (keyof Identity)[]; formToken: string },
  typed: EnteredValues = {},
): Html {
  const loans = facts.loans.map(
    ({ loanId, loanNo, totalDueCents }) =>
      html`<li><a href="loan?loanId=${loanId}">Account ${loanNo}</a> <span>${formatDollars(totalDueCents)} due</span></li>`,
  );
  return html`<div class="stack columns"><section class="card"><h2>Your accounts</h2>
${loans.length === 0 ? html`<p>You have not linked an account yet.</p>` : html`<ul class="accounts">${loans}</ul>`}</section>
<section class="card"><h2>Link an account</h2>
<form method="post" action="link">${renderFormToken(facts.formToken)}
<label>Account number <input name="loanNumber" required maxlength="100" value="${typed['loanNumber'] ?? ''}"></label>
${facts.fields.map((field) => renderIdentityField(field, typed))}
${renderChannelField(typed['channel'])}<button>Link account</button></form></section></div>
<form class="sign-out" method="post" action="end">${renderFormToken(facts.formToken)}<button class="quiet">Sign out</button></form>`;
}

export interface LoanFacts {
  loan: LinkedLoan & { methods: readonly MethodFacts[] };
  formToken: string;
  /** The idempotency key of the payment form, so that submitting the form twice makes only one payment. */
  idempotencyKey: string;
  hasChat: boolean;
  payments: readonly PaymentFacts[];
}

type PaymentFacts = Pick<
  Awaited<ReturnType<ReceiptService['listRecent']>>[number],
  'id' | 'paymentDay' | 'amountCents' | 'feeCents'
>;

interface MethodFacts {
  id: number;
  cardBrand: string | null;
  bankName: string | null;
  lastFour: string;
  feeCents: number;
  recurringFeeCents: number;
}

/**
 * Returns the name of the hidden field with the displayed fee. The page has one such field for each method
 * and channel, because it works without scripts.
 */
export const getFeeFieldName = (methodId: number, channel: number) =>
  channel === CHANNELS.recurring ? `recurringFee${methodId}` : `fee${methodId}`;

const formatFee = ({ feeCents, recurringFeeCents }: MethodFacts) =>
  feeCents === recurringFeeCents
    ? `fee ${formatDollars(feeCents)}`
    : `fee ${formatDollars(feeCents)}, recurring ${formatDollars(recurringFeeCents)}`;

const renderFeeFields = ({ id, feeCents, recurringFeeCents }: MethodFacts) =>
  html`<input type="hidden" name="${getFeeFieldName(id, CHANNELS.web)}" value="${feeCents / 100}"><input type="hidden" name="${getFeeFieldName(id, CHANNELS.recurring)}" value="${recurringFeeCents / 100}">`;

const renderMethodOption = (method: MethodFacts) =>
  html`<option value="${method.id}">${method.cardBrand ?? method.bankName ?? 'Account'} ending in ${method.lastFour}, ${formatFee(method)}</option>`;

const renderPayForm = ({ loan, formToken: token, idempotencyKey }: LoanFacts, typed: EnteredValues) =>
  loan.methods.length === 0
    ? html`<p>No payment methods are saved for this account.</p>`
    : html`<form method="post" action="pay">${renderFormToken(token)}<input type="hidden" name="intent" value="${idempotencyKey}">
<input type="hidden" name="loanId" value="${loan.loanId}">
${loan.methods.map(renderFeeFields)}<label>Payment method <select name="methodId">${loan.methods.map(renderMethodOption)}</select></label>
<label>Amount in dollars, excluding the fee <input name="amount" required inputmode="decimal" maxlength="12" value="${typed['amount'] ?? ''}"></label>
${renderChannelField(typed['channel'])}<button>Pay</button></form>`;

function renderPayments(loanId: number, payments: readonly PaymentFacts[]): Html {
  const items = payments.map(
    ({ id, paymentDay, amountCents, feeCents }) =>
      html`<li><a href="receipt?loanId=${loanId}&amp;paymentId=${id}">Receipt of ${formatDay(paymentDay)}</a> <span>${formatDollars(amountCents + feeCents)}</span></li>`,
  );
  return html`<section class="card"><h2>Payments</h2>
${items.length === 0 ? html`<p>There are no payments with a receipt.</p>` : html`<ul class="accounts">${items}</ul>`}</section>`;
}

/** Returns a receipt for the screen and for paper. */
export const renderReceipt = ({ opening, lines }: Receipt, loanId: number) =>
  html`<div class="card"><p>${opening}</p>
<dl>${lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></div>
<p class="after screen-only"><a href="loan?loanId=${loanId}">Back to the account</a>. To keep this receipt, print this page.</p>`;

export function renderLoan(facts: LoanFacts, typed: EnteredValues = {}): Html {
  const { loan, hasChat, formToken: token } = facts;
  return html`<p><a href="home">All accounts</a></p>
<div class="stack columns"><section class="card"><h2>Amount due</h2>
<p class="due">${formatDollars(loan.totalDueCents)}</p>
<dl><dt>Days past due</dt><dd>${loan.daysPastDue}</dd>
<dt>Regular payment</dt><dd>${formatDollars(loan.regularPaymentCents)}</dd><dt>Payoff</dt><dd>${formatDollars(loan.payoffCents)}</dd>
<dt>Next promise to pay</dt><dd>${loan.nextPromiseCents === null ? 'None' : `${formatDollars(loan.nextPromiseCents)} by ${formatDay(loan.nextPromiseDay)}`}</dd></dl>
${hasChat ? html`<p class="after"><a href="chat?loanId=${loan.loanId}">Messages</a></p>` : null}</section>
<section class="card second"><h2>Pay</h2>
${renderPayForm(facts, typed)}</section>
<section class="card"><h2>Promise to pay</h2>
<form method="post" action="promise">${renderFormToken(token)}<input type="hidden" name="loanId" value="${loan.loanId}">
<label>Amount in dollars <input name="promised" required inputmode="decimal" maxlength="12" value="${typed['promised'] ?? ''}"></label>
<label>Date <input type="date" name="day" required value="${typed['day'] ?? ''}"></label>
${renderChannelField(typed['channel'])}<button>Submit promise</button></form></section>
${renderPayments(loan.loanId, facts.payments)}</div>`;
}

export interface ChatFacts {
  loan: Pick<LinkedLoan, 'loanId' | 'loanNo'>;
  messages: readonly { name: string; body: string; sentAt: string; mine: boolean }[];
  credentials: string;
  canWrite: boolean;
  formToken: string;
  clientKey: string;
}

/**
 * Returns the chat page. With scripts, the chat widget replaces the list and the form.
 * @param fontFiles the font files of the brand, which the page sends to the widget
 */
export function renderChat(
  { loan, messages, credentials, canWrite, ...facts }: ChatFacts,
  { fontFiles }: Pick<EffectiveBrand, 'fontFiles'>,
  typed: EnteredValues = {},
): Html {
  const items = messages.map(
    ({ name, body, sentAt, mine }) =>
      html`<li><strong>${mine ? 'You' : name}</strong> <time datetime="${sentAt}">${sentAt}</time><br>${body}</li>`,
  );
  const form = html`<form method="post" action="chat-send">${renderFormToken(facts.formToken)}
<input type="hidden" name="loanId" value="${loan.loanId}"><input type="hidden" name="clientKey" value="${facts.clientKey}">
<label>Your message <textarea name="body" required rows="3">${typed['body'] ?? ''}</textarea></label><button>Send</button></form>`;
  return html`<p><a href="loan?loanId=${loan.loanId}">Account ${loan.loanNo}</a></p>
<div id="live" data-credentials="${credentials}" data-font-files="${JSON.stringify(fontFiles)}" hidden><iframe title="Messages" sandbox="allow-scripts" src="../chat/frame"></iframe></div>
<div id="plain" class="card"><ol class="messages">${items}</ol>${canWrite ? form : html`<p>You can read this conversation but cannot send messages.</p>`}</div>
<script src="chat-page.js" defer></script>`;
}
