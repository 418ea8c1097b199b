import type { AuditAction, AuditRecord } from '@livery/lender-client';
import { formatPhone } from '../../../../lib/format/phone.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import type { AuditFormatter } from './audit-values.ts';
import {
  getAbsoluteCents,
  getAmountText,
  getAppUserName,
  getBorrowerName,
  getDateText,
  getMethodText,
  getStaffName,
  getText,
} from './audit-values.ts';
import {
  appendReason,
  describeDecline,
  describeNewSchedule,
  describePayment,
  describeReceipt,
  describeRefund,
  describeScheduleChange,
  describeScheduleRemoval,
  getPaymentTexts,
} from './money-sentences.ts';

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

const describeStaffAction =
  (action: StaffAction): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, { who: getStaffName(record, t) });

const describeBorrowerAction =
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
    t(`activity.${action}`, { who: getStaffName(record, t), borrower: getBorrowerName(record, t) });

const getGroupName = ({ before, after }: AuditRecord, t: Translate) =>
  getText(after, 'groupName') ?? getText(before, 'groupName') ?? t('activity.someGroup');

const describeGroupAction =
  (
    action: 'group-created' | 'group-deleted' | 'loan-joined-group' | 'loan-left-group',
  ): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, { who: getStaffName(record, t), group: getGroupName(record, t) });

const describeRuleAction =
  (action: 'rule-applied' | 'rule-lifted' | 'rule-updated'): AuditFormatter<string> =>
  ({ record }, t) => {
    const { before, after } = record;
    const ruleName = getText(after, 'name') ?? getText(before, 'name') ?? t('activity.someRule');
    return t(`activity.${action}`, { who: getStaffName(record, t), rule: ruleName });
  };

const describeImport =
  (
    action: 'borrowers-imported' | 'loan-imported' | 'loan-updated' | 'nacha-imported',
  ): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, {
      who: getStaffName(record, t),
      file: getText(record.after, 'filename') ?? t('activity.someFile'),
    });

const describeMethodAction =
  (
    action: 'payment-method-added' | 'payment-method-deleted' | 'payment-method-used-once',
  ): AuditFormatter<string> =>
  ({ record }, t) => {
    const { before, after, subject } = record;
    return t(`activity.${action}`, {
      who: getStaffName(record, t),
      method: getMethodText(subject.method, after ?? before, t),
    });
  };

const describePaymentAction =
  (action: 'credit-sent' | 'payment-voided'): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, { who: getStaffName(record, t), ...getPaymentTexts(record, t) });

const describePaymentOutcome =
  (action: 'payment-returned' | 'payment-settled'): AuditFormatter<string> =>
  ({ record }, t) =>
    t(`activity.${action}`, getPaymentTexts(record, t));

const describeScheduleOutcome =
  (action: 'schedule-failed' | 'schedule-paid'): AuditFormatter<string> =>
  ({ record }, t) => {
    const { after, subject } = record;
    const amount = getAmountText(subject.scheduledAmount ?? subject.paymentAmount, t);
    const sentence = t(`activity.${action}`, { amount, method: getMethodText(subject.method, after, t) });
    return appendReason(sentence, record, t);
  };

const describeGroupUpdate: AuditFormatter<string> = ({ record }, t) => {
  const who = getStaffName(record, t);
  const before = getText(record.before, 'groupName');
  const after = getText(record.after, 'groupName');
  return before !== null && after !== null && before !== after
    ? t('activity.groupRenamed', { who, before, after })
    : t('activity.group-updated', { who, group: getGroupName(record, t) });
};

const describePromise: AuditFormatter<string> = ({ record }, t) => {
  const { before, after } = record;
  const sentence = t('activity.promise-made', {
    who: getAppUserName(record, t),
    amount: getAmountText(getAbsoluteCents(after, 'cents'), t),
    date: getDateText(after, 'day', t),
  });
  const previousAmount = getAbsoluteCents(before, 'cents');
  return previousAmount === null
    ? sentence
    : t('activity.insteadOf', {
        sentence,
        amount: getAmountText(previousAmount, t),
        date: getDateText(before, 'day', t),
      });
};

const SENTENCES: Record<AuditAction, AuditFormatter<string>> = {
  'account-added': describeBorrowerAction('account-added'),
  'account-link-failed': ({ record }, t) =>
    t('activity.account-link-failed', { who: getAppUserName(record, t) }),
  'account-linked': ({ record }, t) => t('activity.account-linked', { who: getAppUserName(record, t) }),
  'borrower-password-reset': describeBorrowerAction('borrower-password-reset'),
  'borrowers-imported': describeImport('borrowers-imported'),
  'card-fees-changed': describeStaffAction('card-fees-changed'),
  'chat-message-sent': describeStaffAction('chat-message-sent'),
  'control-settings-changed': describeStaffAction('control-settings-changed'),
  'credit-sent': describePaymentAction('credit-sent'),
  'email-changed': ({ record }, t) =>
    t('activity.email-changed', {
      who: getStaffName(record, t),
      borrower: getBorrowerName(record, t),
      before: getText(record.before, 'email') ?? t('activity.noValue'),
      after: getText(record.after, 'email') ?? t('activity.noValue'),
    }),
  'failed-link-deleted': describeBorrowerAction('failed-link-deleted'),
  'failed-link-linked': ({ record }, t) =>
    t('activity.failed-link-linked', {
      who: getStaffName(record, t),
      borrower: getBorrowerName(record, t),
      typed: getText(record.before, 'typedLoanNumber') ?? t('activity.noValue'),
    }),
  'group-created': describeGroupAction('group-created'),
  'group-deleted': describeGroupAction('group-deleted'),
  'group-loan-switched': ({ record }, t) =>
    t(record.after?.['isEnabled'] === true ? 'activity.groupLoanOn' : 'activity.groupLoanOff', {
      who: getStaffName(record, t),
      group: getGroupName(record, t),
    }),
  'group-updated': describeGroupUpdate,
  'impersonation-ended': describeBorrowerAction('impersonation-ended'),
  'impersonation-started': describeBorrowerAction('impersonation-started'),
  'loan-imported': describeImport('loan-imported'),
  'loan-joined-group': describeGroupAction('loan-joined-group'),
  'loan-left-group': describeGroupAction('loan-left-group'),
  'loan-unlinked': describeBorrowerAction('loan-unlinked'),
  'loan-updated': describeImport('loan-updated'),
  'mobile-changed': ({ record }, t) =>
    t('activity.mobile-changed', {
      who: getStaffName(record, t),
      borrower: getBorrowerName(record, t),
      before: formatPhone(getText(record.before, 'mobile') ?? t('activity.noValue')),
      after: formatPhone(getText(record.after, 'mobile') ?? t('activity.noValue')),
    }),
  'nacha-imported': describeImport('nacha-imported'),
  'payment-declined': describeDecline,
  'payment-made': describePayment,
  'payment-method-added': describeMethodAction('payment-method-added'),
  'payment-method-deleted': describeMethodAction('payment-method-deleted'),
  'payment-method-used-once': describeMethodAction('payment-method-used-once'),
  'payment-refunded': describeRefund,
  'payment-returned': describePaymentOutcome('payment-returned'),
  'payment-scheduled': describeNewSchedule,
  'payment-settled': describePaymentOutcome('payment-settled'),
  'payment-voided': describePaymentAction('payment-voided'),
  'preference-removed': describeStaffAction('preference-removed'),
  'preference-set': describeStaffAction('preference-set'),
  'promise-made': describePromise,
  'receipt-sent': describeReceipt,
  'refund-declined': ({ record }, t) =>
    appendReason(t('activity.refund-declined', getPaymentTexts(record, t)), record, t),
  'rule-applied': describeRuleAction('rule-applied'),
  'rule-lifted': describeRuleAction('rule-lifted'),
  'rule-switched-off': describeStaffAction('rule-switched-off'),
  'rule-updated': describeRuleAction('rule-updated'),
  'schedule-changed': describeScheduleChange,
  'schedule-failed': describeScheduleOutcome('schedule-failed'),
  'schedule-paid': describeScheduleOutcome('schedule-paid'),
  'schedule-removed': describeScheduleRemoval,
  'settings-changed': describeStaffAction('settings-changed'),
  'staff-password-changed': describeStaffAction('staff-password-changed'),
  'staff-password-reset': describeStaffAction('staff-password-reset'),
};

const isContractAction = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action);

/** Formats `collateral-inspected` as "Collateral inspected". Returns null for a code that does not consist of words. */
function formatActionName(action: string): string | null {
  if (!/^[a-z]{2,}(?:[-_ ][a-z]{2,})*$/i.test(action)) return null;
  const words = action.replaceAll(/[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Describes an audit record in one sentence. For an action that the contract does not define, the sentence
 * contains only the name of the action.
 */
export const describeChange: AuditFormatter<string> = (context, t) => {
  const { record } = context;
  const { action } = record;
  if (isContractAction(action)) return SENTENCES[action](context, t);
  const who = getStaffName(record, t);
  const event = formatActionName(action);
  return event === null ? t('activity.other', { who }) : t('activity.otherNamed', { who, event });
};
