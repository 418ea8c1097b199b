/** The platform codes of rules (spec section 3). Every request of the borrower app comes through exactly one of them. */
export const CHANNELS = { web: 1, mobile: 2, sms: 3, ivr: 4, oneTime: 71, recurring: 72 } as const;
export type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

/** What a borrower wants to do and a rule may refuse. */
export type BorrowerAction =
  | { kind: 'payment'; method: 'card' | 'ach' | 'pad' }
  | { kind: 'link' }
  | { kind: 'sign-in' }
  /** A qualified promise to pay on a day, `yyyy-MM-dd`. */
  | { kind: 'promise'; promisedDay: string };

/** The three families of rules; each has its tab in the portal. */
type RuleCategory = 'payment' | 'account' | 'promise';

interface RuleKind {
  category: RuleCategory;
  /** As its tab is titled (spec section 2). */
  name: string;
  /** What the borrower is told. */
  refusal: string;
  /** Whether the rule speaks of an action at all; `today` is the lender's, `yyyy-MM-dd`. */
  concerns: (action: BorrowerAction, today: string) => boolean;
}

/** The month of a day, `yyyy-MM`, which orders like the months do. */
const monthOf = (day: string) => day.slice(0, 7);

/**
 * The seven rules by clientRuleSubCategoryId, and exactly what each refuses:
 *
 * - 1 every payment by card, ACH or PAD;
 * - 2 payments by card;
 * - 3 payments by ACH. PAD is a method of its own (spec section 9) and goes through;
 * - 8 linking the loan account to an app user. Links that exist are left alone;
 * - 9 signing in to the borrower app, so that the borrower has to call. Somebody who linked several loan accounts
 *   is refused when the rule covers any of them;
 * - 10 every qualified promise;
 * - 11 a qualified promise whose day lies after the last day of the current month.
 *
 * Rules are for the borrower app: what staff do in the portal they do not touch.
 */
const RULE_KINDS = {
  1: {
    category: 'payment',
    name: 'Do not allow payments entirely',
    refusal: 'Payments are not accepted for this account here. Please call us.',
    concerns: (action) => action.kind === 'payment',
  },
  2: {
    category: 'payment',
    name: 'Do not allow card payments entirely',
    refusal: 'Card payments are not accepted for this account here. Please choose another method or call us.',
    concerns: (action) => action.kind === 'payment' && action.method === 'card',
  },
  3: {
    category: 'payment',
    name: 'Do not allow ACH payments entirely',
    refusal: 'ACH payments are not accepted for this account here. Please choose another method or call us.',
    concerns: (action) => action.kind === 'payment' && action.method === 'ach',
  },
  8: {
    category: 'account',
    name: 'Disable account link',
    refusal: 'This account cannot be linked here. Please call us.',
    concerns: (action) => action.kind === 'link',
  },
  9: {
    category: 'account',
    name: 'Force User to Call restrict login',
    refusal: 'Please call us to sign in to your account.',
    concerns: (action) => action.kind === 'sign-in',
  },
  10: {
    category: 'promise',
    name: 'Do not accept a Q-PTP',
    refusal: 'A promise to pay is not accepted for this account here. Please call us.',
    concerns: (action) => action.kind === 'promise',
  },
  11: {
    category: 'promise',
    name: 'Do not accept a Q-PTP after month end',
    refusal: 'A promise to pay is not accepted for a day after the end of this month.',
    concerns: (action, today) => action.kind === 'promise' && monthOf(action.promisedDay) > monthOf(today),
  },
} as const satisfies Record<number, RuleKind>;

/** A clientRuleSubCategoryId. */
export type RuleId = keyof typeof RULE_KINDS;

export const RULE_IDS: readonly RuleId[] = [1, 2, 3, 8, 9, 10, 11];

export const ruleKind = (id: RuleId): RuleKind => RULE_KINDS[id];
