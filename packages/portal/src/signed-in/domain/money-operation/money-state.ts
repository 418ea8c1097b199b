import type { Cents, LenderError } from '@livery/lender-client';

/**
 * A request that the user has confirmed. The lender executes only one of several requests with the same idempotency
 * key.
 */
export interface MoneyOperation<Request> {
  readonly request: Request;
  readonly idempotencyKey: string;
}

export interface MoneySubmission<Request> {
  readonly operation: MoneyOperation<Request>;
  /** True if an earlier request with the same key may have reached the lender. */
  readonly isRetry: boolean;
}

/**
 * - `creation`: makes a payment or a schedule. A user may make the same request twice on purpose, so only the user can
 * tell whether it repeats an unresolved operation.
 * - `change`: refunds, voids, edits or deletes an existing payment or schedule. It always repeats the unresolved
 * operation on that payment.
 */
export type MoneyOperationKind = 'creation' | 'change';

export interface MoneyRules<Request> {
  readonly kind: MoneyOperationKind;
  /** True if the lender stores responses by idempotency key. Otherwise no request is sent twice with the same key. */
  readonly hasIdempotency: boolean;
  /** Returns true if two requests are equal, apart from the confirmation of a duplicate. */
  readonly isSameRequest?: (first: Request, second: Request) => boolean;
  /** Returns the request with a duplicate confirmed; undefined for operations without that confirmation. */
  readonly confirmDuplicate?: (request: Request) => Request;
}

interface Editing {
  readonly status: 'editing';
}

export interface Succeeded<Request, Result> {
  readonly status: 'succeeded';
  readonly operation: MoneyOperation<Request>;
  readonly result: Result;
}

/** The lender did not execute the operation. */
interface Declined<Request> {
  readonly status: 'declined';
  readonly operation: MoneyOperation<Request>;
  readonly reason: string;
  /**
   * The lender's error code. With `declined`, the processor has declined a payment. With `key_reused`, the lender has
   * executed a different request with the same key.
   */
  readonly code: LenderError['code'];
}

/** The request was sent, and the lender may have executed it. */
interface UnknownOutcome<Request> {
  readonly status: 'unknownOutcome';
  readonly operation: MoneyOperation<Request>;
  /** The lender's message; null for none. */
  readonly reason: string | null;
}

export type UnsuccessfulOutcome<Request> = Declined<Request> | UnknownOutcome<Request>;

export type Outcome<Request, Result> = Succeeded<Request, Result> | UnsuccessfulOutcome<Request>;

/**
 * The state in which the user confirmed a request. The screen continues to show this state until the outcome of the
 * request is known.
 */
export type SubmissionOrigin<Request> = Editing | UnsuccessfulOutcome<Request>;

/** The user must decide whether the request repeats an unresolved operation of an earlier visit. */
export interface UnresolvedQuestion<Request> {
  readonly status: 'confirming';
  readonly request: Request;
  readonly unresolvedKey: string;
  readonly origin: SubmissionOrigin<Request>;
}

export interface Submitting<Request> extends MoneySubmission<Request> {
  readonly status: 'submitting';
  readonly origin: SubmissionOrigin<Request>;
}

/** The user must decide whether to send a request that conflicts with an earlier request. */
export interface Conflict<Request> {
  readonly status: 'conflict';
  readonly conflict: 'duplicateSuspected' | 'keyReused';
  readonly operation: MoneyOperation<Request>;
  readonly origin: Editing | UnknownOutcome<Request>;
}

export type MoneyState<Request, Result> =
  | Editing
  | UnresolvedQuestion<Request>
  | Submitting<Request>
  | Conflict<Request>
  | Outcome<Request, Result>;

/** An action of the user. `newKey` is a key that no operation has used. */
export type MoneyAction<Request> =
  /** @param unresolvedKey the stored key of an operation whose outcome is unknown; null for none */
  | {
      readonly type: 'confirm';
      readonly request: Request;
      readonly newKey: string;
      readonly unresolvedKey: string | null;
    }
  | { readonly type: 'retry' }
  | { readonly type: 'resume' }
  /** Sends the request although it resembles an earlier request. */
  | { readonly type: 'proceed'; readonly newKey: string }
  | { readonly type: 'cancel' }
  /** Clears a known outcome and returns to editing. */
  | { readonly type: 'reset' };

/** The response to a submitted request, or its failure. */
export type MoneyResponse<Result> =
  | { readonly type: 'succeeded'; readonly result: Result }
  | { readonly type: 'declined'; readonly reason: string; readonly code: LenderError['code'] }
  | { readonly type: 'duplicateSuspected'; readonly reason: string }
  /** The lender has executed a different request with the same key. */
  | { readonly type: 'keyReused' }
  /** @param fee the current fee; null when the lender does not report it */
  | { readonly type: 'feeChanged'; readonly fee: Cents | null }
  | { readonly type: 'notSent'; readonly error: LenderError }
  | { readonly type: 'unknownOutcome'; readonly reason: string | null }
  /** A programming error of the portal. The request may have been sent. */
  | { readonly type: 'failed'; readonly error: Error };

export type MoneyEvent<Request, Result> = MoneyAction<Request> | MoneyResponse<Result>;

export const EDITING: Editing = { status: 'editing' };
