import type { AuditAction, AuditRecord } from '@livery/lender-client';
import { formatPhone } from '../../../../lib/format/phone.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import type { AuditFormatter } from './audit-values.ts';
import {
  appUserText,
  borrowerText,
  dayText,
  getCents,
  getText,
  methodText,
  moneyText,
  staffText,
} from './audit-values.ts';
import {
  getPaymentTexts,
  paymentDeclined,
  paymentMade,
  paymentRefunded,
  receiptSent,
  withReason,
} from './payment-sentences.ts';
import { scheduleChanged, scheduleRemoved, scheduleScheduled } from './schedule-sentences.ts';

type StaffAction =
  | 'card-fees-changed'
  | 'chat-message-sent'
  | 'control-settings-changed'
  | 'preference-removed'
  | 'preference-set'
  | 'rule-switched-off'
  | 'settings-changed'
  | 'staff-password-changed'
  | 'staff-password-reset';

const byStaff =
  (action: StaffAction): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, { who: staffText(record, t) });

const byStaffOnBorrower =
  (
    action:
      | 'account-added'
      | 'borrower-password-reset'
      | 'failed-link-deleted'
      | 'impersonation-ended'
      | 'impersonation-started'
      | 'loan-unlinked',
  ): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, { who: staffText(record, t), borrower: borrowerText(record, t) });

const groupOf = ({ before, after }: AuditRecord, t: Translate) =>
  getText(after, 'groupName') ?? getText(before, 'groupName') ?? t('activity.someGroup');

const onGroup =
  (
    action: 'group-created' | 'group-deleted' | 'loan-joined-group' | 'loan-left-group',
  ): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, { who: staffText(record, t), group: groupOf(record, t) });

const onRule =
  (action: 'rule-applied' | 'rule-lifted' | 'rule-updated'): AuditFormatter<string> =>
  ({ record }, t) => {
    const { before, after } = record;
    const rule = getText(after, 'name') ?? getText(before, 'name') ?? t('activity.someRule');
    return t(`activity.${action}`, { who: staffText(record, t), rule });
  };

const fromFile =
  (action: 'borrowers-imported' | 'loan-imported' | 'nacha-imported'): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, {
      who: staffText(record, t),
      file: getText(record.after, 'filename') ?? t('activity.someFile'),
    });

const onMethod =
  (
    action: 'payment-method-added' | 'payment-method-deleted' | 'payment-method-used-once',
  ): AuditFormatter<string> =>
  ({ record }, t) => {
    const { before, after, subject } = record;
    return t(`activity.${action}`, {
      who: staffText(record, t),
      method: methodText(subject.method, after ?? before, t),
    });
  };

const onPayment =
  (action: 'credit-sent' | 'payment-voided'): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, { who: staffText(record, t), ...getPaymentTexts(record, t) });

const ofPayment =
  (action: 'payment-returned' | 'payment-settled'): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, getPaymentTexts(record, t));

const ofScheduledPayment =
  (action: 'schedule-failed' | 'schedule-paid'): AuditFormatter<string> =>
  ({ record }, t) => {
    const { after, subject } = record;
    const amount = moneyText(subject.scheduledAmount ?? subject.paymentAmount, t);
    const sentence = t(`activity.${action}`, { amount, method: methodText(subject.method, after, t) });
    return withReason(sentence, record, t);
  };

const groupUpdated: AuditFormatter<string> = ({ record }, t) => {
  const who = staffText(record, t);
  const before = getText(record.before, 'groupName');
  const after = getText(record.after, 'groupName');
  return before !== null && after !== null && before !== after
    ? t('activity.groupRenamed', { who, before, after })
    : t('activity.group-updated', { who, group: groupOf(record, t) });
};

const promiseMade: AuditFormatter<string> = ({ record }, t) => {
  const { before, after } = record;
  const sentence = t('activity.promise-made', {
    who: appUserText(record, t),
    amount: moneyText(getCents(after, 'cents'), t),
    date: dayText(after, 'day', t),
  });
  const earlier = getCents(before, 'cents');
  return earlier === null
    ? sentence
    : t('activity.insteadOf', { sentence, amount: moneyText(earlier, t), date: dayText(before, 'day', t) });
};

const SENTENCES: Record<AuditAction, AuditFormatter<string>> = {
  'account-added': byStaffOnBorrower('account-added'),
  'account-link-failed': ({ record }, t) =>
    t('activity.account-link-failed', { who: appUserText(record, t) }),
  'account-linked': ({ record }, t) => t('activity.account-linked', { who: appUserText(record, t) }),
  'borrower-password-reset': byStaffOnBorrower('borrower-password-reset'),
  'borrowers-imported': fromFile('borrowers-imported'),
  'card-fees-changed': byStaff('card-fees-changed'),
  'chat-message-sent': byStaff('chat-message-sent'),
  'control-settings-changed': byStaff('control-settings-changed'),
  'credit-sent': onPayment('credit-sent'),
  'email-changed': ({ record }, t) =>
    t('activity.email-changed', {
      who: staffText(record, t),
      borrower: borrowerText(record, t),
      before: getText(record.before, 'email') ?? t('activity.noValue'),
      after: getText(record.after, 'email') ?? t('activity.noValue'),
    }),
  'failed-link-deleted': byStaffOnBorrower('failed-link-deleted'),
  'failed-link-linked': ({ record }, t) =>
    t('activity.failed-link-linked', {
      who: staffText(record, t),
      borrower: borrowerText(record, t),
      typed: getText(record.before, 'typedLoanNumber') ?? t('activity.noValue'),
    }),
  'group-created': onGroup('group-created'),
  'group-deleted': onGroup('group-deleted'),
  'group-loan-switched': ({ record }, t) =>
    t(record.after?.['isEnabled'] === true ? 'activity.groupLoanOn' : 'activity.groupLoanOff', {
      who: staffText(record, t),
      group: groupOf(record, t),
    }),
  'group-updated': groupUpdated,
  'impersonation-ended': byStaffOnBorrower('impersonation-ended'),
  'impersonation-started': byStaffOnBorrower('impersonation-started'),
  'loan-imported': fromFile('loan-imported'),
  'loan-joined-group': onGroup('loan-joined-group'),
  'loan-left-group': onGroup('loan-left-group'),
  'loan-unlinked': byStaffOnBorrower('loan-unlinked'),
  'mobile-changed': ({ record }, t) =>
    t('activity.mobile-changed', {
      who: staffText(record, t),
      borrower: borrowerText(record, t),
      before: formatPhone(getText(record.before, 'mobile') ?? t('activity.noValue')),
      after: formatPhone(getText(record.after, 'mobile') ?? t('activity.noValue')),
    }),
  'nacha-imported': fromFile('nacha-imported'),
  'payment-declined': paymentDeclined,
  'payment-made': paymentMade,
  'payment-method-added': onMethod('payment-method-added'),
  'payment-method-deleted': onMethod('payment-method-deleted'),
  'payment-method-used-once': onMethod('payment-method-used-once'),
  'payment-refunded': paymentRefunded,
  'payment-returned': ofPayment('payment-returned'),
  'payment-scheduled': scheduleScheduled,
  'payment-settled': ofPayment('payment-settled'),
  'payment-voided': onPayment('payment-voided'),
  'preference-removed': byStaff('preference-removed'),
  'preference-set': byStaff('preference-set'),
  'promise-made': promiseMade,
  'receipt-sent': receiptSent,
  'refund-declined': ({ record }, t) =>
    withReason(t('activity.refund-declined', getPaymentTexts(record, t)), record, t),
  'rule-applied': onRule('rule-applied'),
  'rule-lifted': onRule('rule-lifted'),
  'rule-switched-off': byStaff('rule-switched-off'),
  'rule-updated': onRule('rule-updated'),
  'schedule-changed': scheduleChanged,
  'schedule-failed': ofScheduledPayment('schedule-failed'),
  'schedule-paid': ofScheduledPayment('schedule-paid'),
  'schedule-removed': scheduleRemoved,
  'settings-changed': byStaff('settings-changed'),
  'staff-password-changed': byStaff('staff-password-changed'),
  'staff-password-reset': byStaff('staff-password-reset'),
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action);

/** Formats an action code: `collateral-inspected` becomes "Collateral inspected". Returns null unless it consists of words. */
function eventName(action: string): string | null {
  if (!/^[a-z]{2,}(?:[-_ ][a-z]{2,})*$/i.test(action)) return null;
  const words = action.replaceAll(/[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Describes an audit record in one sentence. Lenders can send actions that the contract does not define. */
export const describeChange: AuditFormatter<string> = (context, t) => {
  const { record } = context;
  const { action } = record;
  if (isKnown(action)) return SENTENCES[action](context, t);
  const who = staffText(record, t);
  const event = eventName(action);
  return event === null ? t('activity.other', { who }) : t('activity.otherNamed', { who, event });
};
