/** The values of `AuditAction` in the contract (docs/product/loan-account.md#activity). */
export const AUDIT_ACTIONS = [
  'account-added',
  'account-link-failed',
  'account-linked',
  'borrower-password-reset',
  'borrowers-imported',
  'card-fees-changed',
  'chat-message-sent',
  'control-settings-changed',
  'credit-sent',
  'email-changed',
  'failed-link-deleted',
  'failed-link-linked',
  'group-created',
  'group-deleted',
  'group-loan-switched',
  'group-updated',
  'impersonation-ended',
  'impersonation-started',
  'loan-imported',
  'loan-joined-group',
  'loan-left-group',
  'loan-unlinked',
  'loan-updated',
  'mobile-changed',
  'nacha-imported',
  'payment-declined',
  'payment-made',
  'payment-method-added',
  'payment-method-deleted',
  'payment-method-used-once',
  'payment-refunded',
  'payment-returned',
  'payment-scheduled',
  'payment-settled',
  'payment-voided',
  'preference-removed',
  'preference-set',
  'promise-made',
  'receipt-sent',
  'refund-declined',
  'rule-applied',
  'rule-lifted',
  'rule-switched-off',
  'rule-updated',
  'schedule-changed',
  'schedule-failed',
  'schedule-paid',
  'schedule-removed',
  'settings-changed',
  'staff-password-changed',
  'staff-password-reset',
] as const;

/** Changes by commands that concern no loan account, so the contract and the portal do not list them. */
type CommandAction =
  | 'personal-data-erased'
  | 'staff-added'
  | 'staff-disabled'
  | 'staff-enabled'
  | 'staff-role-changed';

export type AuditAction = (typeof AUDIT_ACTIONS)[number] | CommandAction;
