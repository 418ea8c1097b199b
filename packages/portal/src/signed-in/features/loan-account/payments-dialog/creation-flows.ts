import type { Cents, CreatedSchedule, NewPayment, PaymentMethod, TakenPayment } from '@livery/lender-client';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import type { MoneyOperation } from '../../../domain/money-operation/money-state.ts';
import {
  confirmDuplicate,
  isSameRequest,
  type MoneyOperationFlow,
  useMoneyOperation,
} from '../../../domain/money-operation/use-money-operation.ts';
import type { ScheduleRequest } from '../schedules/schedule-plan.ts';

interface CreationOptions<Request, Result> {
  readonly loanNumber: string;
  /** The action under which the operation is stored until its outcome is known; omitted for a payment. */
  readonly action?: string;
  readonly send: (operation: MoneyOperation<Request>) => Promise<Result>;
  readonly isSameRequest: (one: Request, other: Request) => boolean;
  readonly confirmDuplicate: (request: Request) => Request;
  /** @param fee the new fee; null if the lender does not report it */
  readonly onFeeChanged?: (request: Request, fee: Cents | null) => void;
  readonly resultPath: string;
  /** The text key for an unexpected error in the portal. */
  readonly problem: 'payments.problem' | 'schedule.problem';
}

/** Redirects from all other screens to the result screen while there is an outcome. */
function useResultScreen(hasOutcome: boolean, resultPath: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const needsRedirect = hasOutcome && pathname !== resultPath;
  useEffect(() => {
    if (needsRedirect) void navigate(resultPath, { replace: true });
  }, [needsRedirect, navigate, resultPath]);
}

/**
 * Creates the money operation that submits a payment or schedule, and shows its outcome on the result screen.
 * Call it in the dialog and not in a screen, because navigation unmounts the screen during the request.
 */
function useCreationFlow<Request, Result>({
  resultPath,
  problem,
  onFeeChanged,
  ...options
}: CreationOptions<Request, Result>): MoneyOperationFlow<Request, Result> {
  const t = useTexts();
  const toasts = useToasts();
  const flow = useMoneyOperation<Request, Result>({
    ...options,
    kind: 'creation',
    onSubmit: toasts.clear,
    onNotSent: (error) => toasts.error(getErrorMessage(error, t)),
    onFeeChanged: (request, fee) => {
      onFeeChanged?.(request, fee);
      toasts.error(t('payments.feeChanged'));
    },
    onFailed: () => toasts.error(t(problem)),
  });
  useResultScreen(flow.outcome !== null, resultPath);
  return flow;
}

/** A payment that the user confirms, with the data that the screens display. */
export interface PaymentRequest {
  readonly method: PaymentMethod;
  readonly payment: NewPayment;
  readonly total: Cents;
}

export interface PaymentFlow extends MoneyOperationFlow<PaymentRequest, TakenPayment> {
  /** The fees that the lender reported as changed, by method token. */
  readonly changedFees: ReadonlyMap<string, Cents>;
}

/** @param path the path of the Payments dialog */
export function usePaymentFlow(loanNumber: string, path: string): PaymentFlow {
  const lender = useLender();
  const [changedFees, setChangedFees] = useState<ReadonlyMap<string, Cents>>(new Map());
  const flow = useCreationFlow<PaymentRequest, TakenPayment>({
    loanNumber,
    resultPath: `${path}/make/result`,
    send: ({ request, idempotencyKey }) => lender.makePayment(request.payment, idempotencyKey),
    isSameRequest: (one, other) => isSameRequest(one.payment, other.payment),
    confirmDuplicate: (request) => ({ ...request, payment: confirmDuplicate(request.payment) }),
    onFeeChanged: ({ method }, fee) => {
      if (fee !== null) setChangedFees((fees) => new Map(fees).set(method.token, fee));
    },
    problem: 'payments.problem',
  });
  return { ...flow, changedFees };
}

/** The action under which an operation that creates a schedule is stored. */
export const SCHEDULE_ACTION = 'schedule';

export type ScheduleFlow = MoneyOperationFlow<ScheduleRequest, CreatedSchedule>;

/** @param path the path of the Payments dialog */
export function useScheduleFlow(loanNumber: string, path: string): ScheduleFlow {
  const lender = useLender();
  return useCreationFlow<ScheduleRequest, CreatedSchedule>({
    action: SCHEDULE_ACTION,
    loanNumber,
    resultPath: `${path}/schedule/result`,
    send: ({ request, idempotencyKey }) => lender.createSchedule(request.schedule, idempotencyKey),
    isSameRequest: (one, other) => isSameRequest(one.schedule, other.schedule),
    confirmDuplicate: (request) => ({ ...request, schedule: confirmDuplicate(request.schedule) }),
    problem: 'schedule.problem',
  });
}
