import type { Cents } from '@livery/lender-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import type { MoneyOperation } from '../../../domain/money-operation/money-state.ts';
import {
  type MoneyOperationFlow,
  useMoneyOperation,
} from '../../../domain/money-operation/use-money-operation.ts';

interface CreationOptions<Request, Result> {
  readonly loanNumber: string;
  /** Omitted for a payment. */
  readonly action?: string;
  readonly send: (operation: MoneyOperation<Request>) => Promise<Result>;
  readonly isSameRequest: (one: Request, other: Request) => boolean;
  readonly confirmDuplicate: (request: Request) => Request;
  /** @param fee the current fee; null if the lender does not report it */
  readonly onFeeChanged?: (request: Request, fee: Cents | null) => void;
  /** The path of the result screen. */
  readonly resultPath: string;
  /** The message for an unexpected error in the portal. */
  readonly problem: 'payments.problem' | 'schedule.problem';
}

/** Navigates to the result screen when there is an outcome, and back to it until the outcome is reset. */
function useResultScreen(hasOutcome: boolean, resultPath: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const needsRedirect = hasOutcome && pathname !== resultPath;
  useEffect(() => {
    if (needsRedirect) void navigate(resultPath, { replace: true });
  }, [needsRedirect, navigate, resultPath]);
}

/**
 * Submits a payment or a schedule, and shows its outcome on the result screen. It belongs to the dialog and
 * not to a screen, so that no response is lost during navigation.
 */
export function useCreationFlow<Request, Result>({
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
    reportsWhenUnmounted: false,
    onSubmit: toasts.clear,
    onNotSent: (error) => toasts.error(problemMessage(error, t)),
    onFeeChanged: (request, fee) => {
      onFeeChanged?.(request, fee);
      toasts.error(t('payments.feeChanged'));
    },
    onFailed: () => toasts.error(t(problem)),
  });
  useResultScreen(flow.outcome !== null, resultPath);
  return flow;
}
