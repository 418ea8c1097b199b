export {
  createLenderClient,
  type LenderClient,
  type LenderMethods,
  preloadOnDemandCalls,
  preloadSignedInCalls,
} from './client.ts';
export type { AppUser } from './codecs/app-users.ts';
export type { AuditAction, AuditFacts, AuditMethod, AuditRecord, AuditSubject } from './codecs/audit.ts';
export { type BorrowersImported, type ImportError, importErrorsFromBody } from './codecs/borrower-import.ts';
export type { LoanSearchResult, LoanSearchResults } from './codecs/borrower-search.ts';
export type { CardFeeChanges, CardFees } from './codecs/card-fees.ts';
export type { ControlSettings } from './codecs/control-settings.ts';
export type { Group, GroupCriteria, GroupDetail, GroupDraft, GroupLoan } from './codecs/groups.ts';
export type { FailedLink, LinkRetry } from './codecs/link-attempts.ts';
export type { LoanAccount, LoanFigures, LoanIdentity, LoanSummary } from './codecs/loan-accounts.ts';
export type { LoanMatches } from './codecs/loan-matches.ts';
export {
  type NachaFinding,
  type NachaImport,
  type NachaImported,
  nachaFaultsFromBody,
} from './codecs/nacha.ts';
export type { Page } from './codecs/page.ts';
export type { HistoryPayment } from './codecs/payment-history.ts';
export type {
  FeeByKind,
  LoanPaymentDetails,
  MethodType,
  NewAch,
  NewCard,
  NewPad,
  NewPaymentMethod,
  PaymentMethod,
} from './codecs/payment-methods.ts';
export type { PaymentState, PaymentStatus } from './codecs/payment-state.ts';
export { changedFeeFromBody, type NewPayment, type TakenPayment } from './codecs/payments.ts';
export type { BorrowerPayment, PaymentMade } from './codecs/payments-made.ts';
export type { PersonName } from './codecs/people.ts';
export type {
  DisclosureKind,
  MethodDisclosures,
  PortalConfiguration,
} from './codecs/portal-configuration.ts';
export type { Rule, RuleChannel, RuleDraft, RuleId, RuleMatches } from './codecs/rules.ts';
export type { CreatedSchedule, NewSchedule, ScheduledPayment, ScheduleEdit } from './codecs/schedules.ts';
export type {
  Address,
  BackgroundSlot,
  Backgrounds,
  ClientSettings,
  HideableDetail,
  InformationLinks,
  NotificationDays,
  TimeZone,
} from './codecs/settings.ts';
export type { BorrowerCounts, LinkedAccount, SignedUpQuery } from './codecs/signed-up.ts';
export type { StaffUser } from './codecs/staff.ts';
export type { Transaction } from './codecs/transactions.ts';
export { isNotSent, isUnreachable, LenderError, type LenderErrorKind } from './http/errors.ts';
export { type IsServerReachable, loadCallCode } from './http/load-call-code.ts';
export type { CallOptions, SendFile } from './http/operation.ts';
export { exportGroupWindow } from './operations/group-export-window.ts';
export {
  buildWindowUrl,
  exportBorrowersWindow,
  impersonationWindow,
  type LenderWindow,
  type WindowPass,
} from './operations/lender-windows.ts';
export type { ViolationDetails } from './wire/contract-violation.ts';
export type { Cents } from './wire/money.ts';
export { knownOr, type OrUnknown, UNKNOWN } from './wire/unknown.ts';
