import {
  type Conflict,
  EDITING,
  type MoneyEvent,
  type MoneyOperation,
  type MoneyResponse,
  type MoneyRules,
  type MoneyState,
  type MoneySubmission,
  type SubmissionOrigin,
  type Submitting,
  type UnresolvedQuestion,
} from './money-state.ts';

interface Transition<Request, Result> {
  readonly state: MoneyState<Request, Result>;
  /**
   * The key of the stored operation to delete, because its outcome is known or the user has checked it. Null for none.
   */
  readonly resolvedKey: string | null;
  /** The request to send, after its key has been stored; null for none. */
  readonly submission: MoneySubmission<Request> | null;
}

type Event<Type extends MoneyEvent<unknown, unknown>['type'], Request, Result> = Extract<
  MoneyEvent<Request, Result>,
  { type: Type }
>;

const moveTo = <Request, Result>(state: MoneyState<Request, Result>): Transition<Request, Result> => ({
  state,
  resolvedKey: null,
  submission: null,
});

/** @param abandonedKey the key of an unresolved operation that the user has decided not to repeat */
function submit<Request>(
  operation: MoneyOperation<Request>,
  isRetry: boolean,
  origin: SubmissionOrigin<Request>,
  abandonedKey: string | null = null,
): Transition<Request, never> {
  const submission = { operation, isRetry };
  return { state: { status: 'submitting', ...submission, origin }, resolvedKey: abandonedKey, submission };
}

function confirm<Request>(
  origin: SubmissionOrigin<Request>,
  { request, newKey, unresolvedKey: storedKey }: Event<'confirm', Request, never>,
  { kind, hasIdempotency, isSameRequest }: MoneyRules<Request>,
): Transition<Request, never> {
  const unknown = origin.status === 'unknownOutcome' ? origin.operation : null;
  const unresolvedKey = unknown?.idempotencyKey ?? storedKey;
  const operation = { request, idempotencyKey: newKey };
  if (unresolvedKey === null) return submit(operation, false, origin);
  // The lender cannot report the outcome of the unresolved operation, so the user has checked the list of
  // payments before confirming. A change is on the same payment as the unresolved operation, so it replaces that
  // operation. A creation does not.
  if (!hasIdempotency) return submit(operation, false, origin, kind === 'change' ? unresolvedKey : null);
  if (unknown !== null && isSameRequest?.(unknown.request, request) === true)
    return submit(unknown, true, origin);
  // A changed request uses the same key: if the lender has executed the earlier request, it refuses the key.
  if (kind === 'change') return submit({ request, idempotencyKey: unresolvedKey }, true, origin);
  return moveTo({ status: 'confirming', request, unresolvedKey, origin });
}

function proceed<Request>(
  state: UnresolvedQuestion<Request> | Conflict<Request>,
  { newKey }: Event<'proceed', Request, never>,
  { confirmDuplicate }: MoneyRules<Request>,
): Transition<Request, never> {
  const { origin } = state;
  if (state.status === 'confirming')
    return submit({ request: state.request, idempotencyKey: newKey }, false, origin, state.unresolvedKey);
  const { request, idempotencyKey } = state.operation;
  if (state.conflict === 'keyReused')
    return submit({ request, idempotencyKey: newKey }, false, origin, idempotencyKey);
  return submit({ request: confirmDuplicate?.(request) ?? request, idempotencyKey: newKey }, false, origin);
}

/**
 * Returns the state after a response. `isResolved` is true if the response determines the outcome of every
 * request with the key.
 */
function respond<Request, Result>(
  { operation, isRetry, origin }: Submitting<Request>,
  response: MoneyResponse<Result>,
  { kind, confirmDuplicate }: MoneyRules<Request>,
): { readonly state: MoneyState<Request, Result>; readonly isResolved: boolean } {
  const decline = (reason: string, isKeyReused = false) =>
    ({ status: 'declined', operation, reason, isKeyReused }) as const;
  const conflict = (type: Conflict<Request>['conflict']) =>
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
      return { state: decline(response.reason), isResolved: true };
    case 'duplicateSuspected': {
      const canConfirm = confirmDuplicate !== undefined;
      return { state: canConfirm ? conflict(response.type) : decline(response.reason), isResolved: true };
    }
    case 'keyReused': {
      // The unresolved operation was another payment with an outcome that is still unknown. The user decides
      // when to abandon it.
      if (kind === 'creation') return { state: conflict(response.type), isResolved: false };
      return { state: decline('', true), isResolved: true };
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

/** Returns the state after an event and its side effects. Events that do not apply to the current state are ignored. */
export function reduceMoneyOperation<Request, Result>(
  state: MoneyState<Request, Result>,
  event: MoneyEvent<Request, Result>,
  rules: MoneyRules<Request>,
): Transition<Request, Result> {
  const ignored = moveTo(state);
  switch (event.type) {
    case 'confirm': {
      if (state.status === 'submitting' || state.status === 'succeeded') return ignored;
      return confirm('origin' in state ? state.origin : state, event, rules);
    }
    case 'retry':
      return state.status === 'unknownOutcome' && rules.hasIdempotency
        ? submit(state.operation, true, state)
        : ignored;
    case 'resume': {
      if (state.status !== 'confirming') return ignored;
      const { request, unresolvedKey, origin } = state;
      return submit({ request, idempotencyKey: unresolvedKey }, true, origin);
    }
    case 'proceed':
      return state.status === 'confirming' || state.status === 'conflict'
        ? proceed(state, event, rules)
        : ignored;
    case 'cancel':
      return state.status === 'confirming' || state.status === 'conflict' ? moveTo(state.origin) : ignored;
    case 'reset':
      return state.status === 'succeeded' || state.status === 'declined' ? moveTo(EDITING) : ignored;
    default: {
      if (state.status !== 'submitting') return ignored;
      const { state: next, isResolved } = respond(state, event, rules);
      return { ...moveTo(next), resolvedKey: isResolved ? state.operation.idempotencyKey : null };
    }
  }
}
