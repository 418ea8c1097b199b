/**
 * The channels of rules with their codes (docs/product/rules.md#rule-channels). Each request of the borrower
 * app has exactly one channel.
 */
export const CHANNELS = { web: 1, mobile: 2, sms: 3, ivr: 4, oneTime: 71, recurring: 72 } as const;
export type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

/** A borrower's action that a rule can refuse. */
export type BorrowerAction =
  | { kind: 'payment'; method: 'card' | 'ach' | 'pad' }
  | { kind: 'link' }
  | { kind: 'sign-in' }
  | { kind: 'promise'; promisedDay: string };

/** The category of a rule. Each category has a tab in the portal. */
type RuleCategory = 'payment' | 'account' | 'promise';

interface RuleKind {
  category: RuleCategory;
  name: string;
  /** The message to the borrower (docs/product/rules.md#messages-to-borrowers). */
  refusal: string;
  /** Returns true if the rule can refuse the action. `today` is `yyyy-MM-dd` in the lender's time zone. */
  appliesTo: (action: BorrowerAction, today: string) => boolean;
}

const getMonth = (day: string) => day.slice(0, 7);

/**
 * The seven rules by `clientRuleSubCategoryId` (docs/product/rules.md#rule-kinds). Rule 3 does not cover PAD, which is
 * a separate method type. Rules apply only to the borrower app, not to staff.
 */
const RULE_KINDS = {
  1: {
    category: 'payment',
    name: 'Do not allow payments entirely',
    refusal: 'Payments are not accepted for this account here. Please call us.',
    appliesTo: (action) => action.kind === 'payment',
  },
  2: {
    category: 'payment',
    name: 'Do not allow card payments entirely',
    refusal: 'Card payments are not accepted for this account here. Please choose another method or call us.',
    appliesTo: (action) => action.kind === 'payment' && action.method === 'card',
  },
  3: {
    category: 'payment',
    name: 'Do not allow ACH payments entirely',
    refusal: 'ACH payments are not accepted for this account here. Please choose another method or call us.',
    appliesTo: (action) => action.kind === 'payment' && action.method === 'ach',
  },
  8: {
    category: 'account',
    name: 'Disable account link',
    refusal: 'This account cannot be linked here. Please call us.',
    appliesTo: (action) => action.kind === 'link',
  },
  9: {
    category: 'account',
    name: 'Force User to Call restrict login',
    refusal: 'Please call us to sign in to your account.',
    appliesTo: (action) => action.kind === 'sign-in',
  },
  10: {
    category: 'promise',
    name: 'Do not accept a Q-PTP',
    refusal: 'A promise to pay is not accepted for this account here. Please call us.',
    appliesTo: (action) => action.kind === 'promise',
  },
  11: {
    category: 'promise',
    name: 'Do not accept a Q-PTP after month end',
    refusal: 'A promise to pay is not accepted for a day after the end of this month.',
    appliesTo: (action, today) => action.kind === 'promise' && getMonth(action.promisedDay) > getMonth(today),
  },
} as const satisfies Record<number, RuleKind>;

export type RuleId = keyof typeof RULE_KINDS;

export const RULE_IDS: readonly RuleId[] = [1, 2, 3, 8, 9, 10, 11];

export const getRuleKind = (id: RuleId): RuleKind => RULE_KINDS[id];
