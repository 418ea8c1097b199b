import type { Cents, LenderError } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HANDLES_OWN_FAILURES, useSubmission } from '../../../lib/forms/form-hooks.ts';
import { useIsMounted } from '../../../lib/page/component-lifecycle.ts';
import { createUniqueKey } from '../../../lib/requests/unique-key.ts';
import { useHasExtension } from '../../../lib/services/services.ts';
import { interpretFailure, reduceMoneyOperation } from './money-reducer.ts';
import {
  EDITING,
  type MoneyAction,
  type MoneyEvent,
  type MoneyOperation,
  type MoneyResponse,
  type MoneyRules,
  type MoneyState,
  type MoneySubmission,
  type Outcome,
  type UnsuccessfulOutcome,
} from './money-state.ts';
import { useInitialUnresolvedKey, useUnresolvedOperations } from './unresolved-operations.ts';

interface MoneyOperationOptions<Request, Result> extends Omit<MoneyRules<Request>, 'hasIdempotency'> {
  readonly loanNumber: string;
  readonly action?: string;
  readonly send: (operation: MoneyOperation<Request>) => Promise<Result>;
  readonly onSubmit?: () => void;
  readonly onSucceeded?: (result: Result) => void;
  /** @param error any error except an ended session, which the sign-in screen reports */
  readonly onNotSent: (error: LenderError) => void;
  /** @param fee the current fee; null when the lender does not report it */
  readonly onFeeChanged?: (request: Request, fee: Cents | null) => void;
  /** Receives a programming error of the portal. The request may have been sent. */
  readonly onFailed: (error: Error) => void;
  /**
   * Reports a refusal or an unknown outcome after the component is unmounted, for example by a toast. `onSucceeded` and
   * `onNotSent` are then called too. If it is undefined, no outcome is reported after the component is unmounted.
   */
  readonly onUnseenOutcome?: (outcome: UnsuccessfulOutcome<Request>, canRetry: boolean) => void;
}

/** A question that the user must answer before the request is sent. */
export type MoneyQuestion = 'unresolved' | 'duplicateSuspected' | 'keyReused';

export interface MoneyOperationFlow<Request, Result> {
  readonly isSubmitting: boolean;
  /** The last outcome. Remains while the request is sent again. */
  readonly outcome: Outcome<Request, Result> | null;
  readonly question: MoneyQuestion | null;
  /** True if the outcome of an operation from an earlier visit is unknown. */
  readonly hasUnresolved: boolean;
  /** True if the lender reports the outcome of an earlier request when it receives the same key again. */
  readonly canRetry: boolean;
  readonly confirm: (request: Request) => void;
  /** Sends the request with the unknown outcome again, with the same key. */
  readonly retry: () => void;
  /** Answers the question `unresolved`: the request repeats the unresolved operation. */
  readonly resume: () => void;
  /** Answers a question: the request is a new operation and is sent with a new key. */
  readonly proceed: () => void;
  /** Closes a question without sending the request. */
  readonly cancel: () => void;
  /** Clears a known outcome and returns to editing. */
  readonly reset: () => void;
}

function getQuestion(state: MoneyState<unknown, unknown>): MoneyQuestion | null {
  if (state.status === 'confirming') return 'unresolved';
  return state.status === 'conflict' ? state.conflict : null;
}

function getOutcome<Request, Result>(state: MoneyState<Request, Result>): Outcome<Request, Result> | null {
  const displayedState = 'origin' in state ? state.origin : state;
  return displayedState.status === 'editing' ? null : displayedState;
}

/**
 * Holds the state of the operation. Each event applies to the state after the previous event, even before the next
 * render.
 * @returns the state, and a function that applies an event and returns the next state and the request to send; null for
 * none
 */
function useMoneyState<Request, Result>(
  rules: MoneyRules<Request>,
  resolveKey: (idempotencyKey: string) => void,
) {
  const [state, setState] = useState<MoneyState<Request, Result>>(EDITING);
  const latestState = useRef(state);
  const dispatch = (event: MoneyEvent<Request, Result>) => {
    const { state: next, resolvedKey, submission } = reduceMoneyOperation(latestState.current, event, rules);
    latestState.current = next;
    setState(next);
    if (resolvedKey !== null) resolveKey(resolvedKey);
    return { next, submission };
  };
  return [state, dispatch] as const;
}

/** Sends a submission and interprets the response, which may arrive after the component is unmounted. */
function useSend<Request, Result>(
  { kind, loanNumber, action = 'payment', send }: MoneyOperationOptions<Request, Result>,
  onResponse: (response: MoneyResponse<Result>, operation: MoneyOperation<Request>) => void,
) {
  const queryClient = useQueryClient();
  return useSubmission({
    ...HANDLES_OWN_FAILURES,
    mutationKey: ['money-operation', action, loanNumber],
    mutationFn: async ({ operation, isRetry }: MoneySubmission<Request>): Promise<MoneyResponse<Result>> => {
      try {
        return { type: 'succeeded', result: await send(operation) };
      } catch (error) {
        return interpretFailure(error, kind, isRetry);
      }
    },
    onSuccess: (response, { operation }) => {
      // Balances, history, schedules, methods and lists may have changed. The outcome is shown before they
      // have reloaded.
      void queryClient.invalidateQueries({ queryKey: ['loan-account'] });
      void queryClient.invalidateQueries({ queryKey: ['borrowers'] });
      onResponse(response, operation);
    },
  });
}

/**
 * Runs one operation that moves money, from the confirmation to its outcome (docs/decisions/0030-money-operations.md).
 * Each confirmed request has one idempotency key, which is stored until the outcome is known.
 */
export function useMoneyOperation<Request, Result>(
  options: MoneyOperationOptions<Request, Result>,
): MoneyOperationFlow<Request, Result> {
  const { loanNumber, action, onUnseenOutcome } = options;
  const canRetry = useHasExtension('idempotency');
  const unresolved = useUnresolvedOperations(loanNumber, action);
  const hasUnresolved = useInitialUnresolvedKey(unresolved) !== null;
  const isMounted = useIsMounted();
  const rules = { ...options, hasIdempotency: canRetry };
  const [state, dispatch] = useMoneyState<Request, Result>(rules, unresolved.resolve);

  function reportResponse(response: MoneyResponse<Result>, { request }: MoneyOperation<Request>) {
    if (response.type === 'succeeded') options.onSucceeded?.(response.result);
    if (response.type === 'feeChanged') options.onFeeChanged?.(request, response.fee);
    if (response.type === 'notSent' && response.error.kind !== 'unauthorized')
      options.onNotSent(response.error);
  }

  const submitter = useSend(options, (response, operation) => {
    const isReported = isMounted.current || onUnseenOutcome !== undefined;
    // If the user does not see the outcome, the key stays stored. A request that was not sent has no outcome.
    if (!isReported && response.type !== 'notSent') return;
    const { next } = dispatch(response);
    if (isReported) reportResponse(response, operation);
    const isOutcome = next.status === 'declined' || next.status === 'unknownOutcome';
    if (!isMounted.current && isOutcome && response.type !== 'notSent') onUnseenOutcome?.(next, canRetry);
  });

  /**
   * Applies an action that may send a request. Does nothing while a request is in progress, even if the request
   * was sent before the component was mounted again.
   */
  const applyAction = (event: MoneyAction<Request>) => {
    if (submitter.isRunning()) return;
    const { submission } = dispatch(event);
    if (submission === null) return;
    options.onSubmit?.();
    // Stores the key before sending, because the page may be closed at any time before the response arrives.
    unresolved.store(submission.operation.idempotencyKey);
    submitter.mutate(submission, {
      onError: (error) => {
        dispatch({ type: 'failed', error });
        options.onFailed(error);
      },
    });
  };

  return {
    isSubmitting: state.status === 'submitting',
    outcome: getOutcome(state),
    question: getQuestion(state),
    hasUnresolved,
    canRetry,
    confirm: (request) =>
      applyAction({
        type: 'confirm',
        request,
        newKey: createUniqueKey(),
        unresolvedKey: unresolved.findKey(),
      }),
    retry: () => applyAction({ type: 'retry' }),
    resume: () => applyAction({ type: 'resume' }),
    proceed: () => applyAction({ type: 'proceed', newKey: createUniqueKey() }),
    cancel: () => void dispatch({ type: 'cancel' }),
    reset: () => void dispatch({ type: 'reset' }),
  };
}

interface DuplicateConfirmation {
  readonly duplicateConfirmed?: boolean | undefined;
}

/** Returns true if two requests are equal, apart from the confirmation of a duplicate. */
export function isSameRequest<Request extends DuplicateConfirmation>(
  first: Request,
  second: Request,
): boolean {
  const serialize = (request: Request) => JSON.stringify({ ...request, duplicateConfirmed: false });
  return serialize(first) === serialize(second);
}

export const confirmDuplicate = <Request extends DuplicateConfirmation>(request: Request): Request => ({
  ...request,
  duplicateConfirmed: true,
});
