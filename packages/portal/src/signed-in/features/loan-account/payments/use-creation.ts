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
  /** None for a payment. */
  readonly action?: string;
  readonly send: (operation: MoneyOperation<Request>) => Promise<Result>;
  readonly isSameRequest: (one: Request, other: Request) => boolean;
  readonly confirmDuplicate: (request: Request) => Request;
  /** @param fee the current fee; null when the lender does not report it */
  readonly onFeeChanged?: (request: Request, fee: Cents | null) => void;
  /** The path of the screen that shows the outcome. */
  readonly resultPath: string;
  /** The message for an error of the portal. */
  readonly problem: 'payments.problem' | 'schedule.problem';
}

/** Navigates to the result screen from wherever the outcome finds the user, and back to it until the outcome is left. */
function useResultScreen(hasOutcome: boolean, resultPath: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isElsewhere = hasOutcome && pathname !== resultPath;
  useEffect(() => {
    if (isElsewhere) void navigate(resultPath, { replace: true });
  }, [isElsewhere, navigate, resultPath]);
}

/**
 * Makes a payment or a schedule, and shows its outcome on a screen of its own. It belongs to the dialog and not to one of its
 * screens, so that no answer is lost between them.
 */
export function useCreation<Request, Result>({
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
