import { changedFeeFromBody, isNotSent, LenderError } from '@livery/lender-client';
import { getLenderMessage } from '../../../lib/requests/error-messages.ts';
import {
  type Conflict,
  EDITING,
  type MoneyEvent,
  type MoneyOperation,
  type MoneyOperationKind,
  type MoneyResponse,
  type MoneyRules,
  type MoneyState,
  type MoneySubmission,
  type SubmissionOrigin,
  type Submitting,
  type UnresolvedQuestion,
} from './money-state.ts';

/**
 * Returns true if a refusal proves that the lender has executed no request with the key:
 * - The refusal of a retry proves nothing in general. A missing permission, for example, does not reveal the outcome of
 *   the first request.
 * - For a change, the errors `conflict` and `invalid` are a proof, even after a retry. They concern the existing
 *   payment, which the lender checks only if no response is stored under the key.
 * - For a creation, the error `conflict` is no proof, because an earlier request may still be in progress.
 */
function isDefinitelyNotExecuted(
  { kind: error, code }: LenderError,
  kind: MoneyOperationKind,
  isRetry: boolean,
): boolean {
  if (code === 'declined') return true;
  if (code === 'in_progress') return false;
  if (kind === 'creation') return error !== 'conflict' && !isRetry;
  return !isRetry || error === 'conflict' || error === 'invalid';
}

/**
 * Returns the outcome of a failed request, determined only by the kind and code of the error.
 * @param isRetry an earlier request with the same key may have reached the lender
 * @throws any error that is not a LenderError
 */
export function interpretFailure(
  error: unknown,
  kind: MoneyOperationKind,
  isRetry: boolean,
): MoneyResponse<never> {
  if (!(error instanceof LenderError)) throw error;
  const reason = getLenderMessage(error);
  if (isNotSent(error)) return { type: 'notSent', error };
  if (error.kind === 'unknown-outcome') return { type: 'unknownOutcome', reason: null };
  if (error.code === 'key_reused') return { type: 'keyReused' };
  // The lender checks duplicates and fees only if no response is stored under the key, so no earlier request was
  // executed.
  if (error.code === 'duplicate_suspected') return { type: 'duplicateSuspected', reason };
  if (error.code === 'fee_changed' && kind === 'creation')
    return { type: 'feeChanged', fee: changedFeeFromBody(error.body) };
  if (isDefinitelyNotExecuted(error, kind, isRetry)) return { type: 'declined', reason, code: error.code };
  return { type: 'unknownOutcome', reason: reason === '' ? null : reason };
}

interface Transition<Request, Result> {
  readonly state: MoneyState<Request, Result>;
  /**
   * The key of the stored operation to delete, because its outcome is known or the user has checked it. Null for none.
   */
  readonly resolvedKey: string | null;
  /** The request to send, after its key has been stored; null for none. */
  readonly submission: MoneySubmission<Request> | null;
}

type EventOfType<Type extends MoneyEvent<unknown, unknown>['type'], Request, Result> = Extract<
  MoneyEvent<Request, Result>,
  { type: Type }
>;

const enterState = <Request, Result>(state: MoneyState<Request, Result>): Transition<Request, Result> => ({
  state,
  resolvedKey: null,
  submission: null,
});

/** @param abandonedKey the key of an unresolved operation that the user has decided not to repeat */
function startSubmission<Request>(
  operation: MoneyOperation<Request>,
  isRetry: boolean,
  origin: SubmissionOrigin<Request>,
  abandonedKey: string | null = null,
): Transition<Request, never> {
  const submission = { operation, isRetry };
  return { state: { status: 'submitting', ...submission, origin }, resolvedKey: abandonedKey, submission };
}

function handleConfirm<Request>(
  origin: SubmissionOrigin<Request>,
  { request, newKey, unresolvedKey: storedKey }: EventOfType<'confirm', Request, never>,
  { kind, hasIdempotency, isSameRequest }: MoneyRules<Request>,
): Transition<Request, never> {
  const unresolvedOperation = origin.status === 'unknownOutcome' ? origin.operation : null;
  const unresolvedKey = unresolvedOperation?.idempotencyKey ?? storedKey;
  const operation = { request, idempotencyKey: newKey };
  if (unresolvedKey === null) return startSubmission(operation, false, origin);
  // Without idempotency keys, the lender cannot report the outcome of the unresolved operation, so the user has checked
  // the list of payments before confirming. A change concerns the same payment as the unresolved operation, so it
  // replaces that operation. A creation does not replace it.
  if (!hasIdempotency)
    return startSubmission(operation, false, origin, kind === 'change' ? unresolvedKey : null);
  if (unresolvedOperation !== null && isSameRequest?.(unresolvedOperation.request, request) === true)
    return startSubmission(unresolvedOperation, true, origin);
  // A different request for a change uses the same key: the lender refuses it if the earlier request was executed.
  if (kind === 'change') return startSubmission({ request, idempotencyKey: unresolvedKey }, true, origin);
  return enterState({ status: 'confirming', request, unresolvedKey, origin });
}

function handleProceed<Request>(
  state: UnresolvedQuestion<Request> | Conflict<Request>,
  { newKey }: EventOfType<'proceed', Request, never>,
  { confirmDuplicate }: MoneyRules<Request>,
): Transition<Request, never> {
  const { origin } = state;
  if (state.status === 'confirming')
    return startSubmission(
      { request: state.request, idempotencyKey: newKey },
      false,
      origin,
      state.unresolvedKey,
    );
  const { request, idempotencyKey } = state.operation;
  if (state.conflict === 'keyReused')
    return startSubmission({ request, idempotencyKey: newKey }, false, origin, idempotencyKey);
  return startSubmission(
    { request: confirmDuplicate?.(request) ?? request, idempotencyKey: newKey },
    false,
    origin,
  );
}

/**
 * Returns the state after a response. `isResolved` is true if the response determines the outcome of every
 * request with the key.
 */
function handleResponse<Request, Result>(
  { operation, isRetry, origin }: Submitting<Request>,
  response: MoneyResponse<Result>,
  { kind, confirmDuplicate }: MoneyRules<Request>,
): { readonly state: MoneyState<Request, Result>; readonly isResolved: boolean } {
  const createDeclined = (reason: string, code: LenderError['code']) =>
    ({ status: 'declined', operation, reason, code }) as const;
  const createConflict = (type: Conflict<Request>['conflict']) =>
    ({
      status: 'conflict',
      conflict: type,
      operation,
      origin: origin.status === 'declined' ? EDITING : origin,
    }) as const;
  switch (response.type) {
    case 'succeeded':
      return { state: { status: 'succeeded', operation, result: response.result }, isResolved: true };
    case 'declined':
      return { state: createDeclined(response.reason, response.code), isResolved: true };
    case 'duplicateSuspected': {
      const canConfirmDuplicate = confirmDuplicate !== undefined;
      return {
        state: canConfirmDuplicate
          ? createConflict(response.type)
          : createDeclined(response.reason, 'duplicate_suspected'),
        isResolved: true,
      };
    }
    case 'keyReused': {
      // The unresolved operation was another payment with an outcome that is still unknown. The user decides
      // when to abandon it.
      if (kind === 'creation') return { state: createConflict(response.type), isResolved: false };
      return { state: createDeclined('', 'key_reused'), isResolved: true };
    }
    case 'feeChanged':
      return { state: EDITING, isResolved: true };
    case 'notSent':
      return { state: origin, isResolved: !isRetry };
    case 'unknownOutcome':
      return {
        state: { status: 'unknownOutcome', operation, reason: response.reason },
        isResolved: false,
      };
    case 'failed':
      return { state: origin, isResolved: false };
  }
}

/** Returns the next state and the side effects of an event. Ignores events that do not apply to the current state. */
export function reduceMoneyOperation<Request, Result>(
  state: MoneyState<Request, Result>,
  event: MoneyEvent<Request, Result>,
  rules: MoneyRules<Request>,
): Transition<Request, Result> {
  const unchanged = enterState(state);
  switch (event.type) {
    case 'confirm': {
      if (state.status === 'submitting' || state.status === 'succeeded') return unchanged;
      return handleConfirm('origin' in state ? state.origin : state, event, rules);
    }
    case 'retry':
      return state.status === 'unknownOutcome' && rules.hasIdempotency
        ? startSubmission(state.operation, true, state)
        : unchanged;
    case 'resume': {
      if (state.status !== 'confirming') return unchanged;
      const { request, unresolvedKey, origin } = state;
      return startSubmission({ request, idempotencyKey: unresolvedKey }, true, origin);
    }
    case 'proceed':
      return state.status === 'confirming' || state.status === 'conflict'
        ? handleProceed(state, event, rules)
        : unchanged;
    case 'cancel':
      return state.status === 'confirming' || state.status === 'conflict'
        ? enterState(state.origin)
        : unchanged;
    case 'reset':
      return state.status === 'succeeded' || state.status === 'declined' ? enterState(EDITING) : unchanged;
    default: {
      if (state.status !== 'submitting') return unchanged;
      const { state: next, isResolved } = handleResponse(state, event, rules);
      return { ...enterState(next), resolvedKey: isResolved ? state.operation.idempotencyKey : null };
    }
  }
}
