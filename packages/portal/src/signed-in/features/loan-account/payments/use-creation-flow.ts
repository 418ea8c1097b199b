import type { Cents } from '@livery/lender-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import type { MoneyOperation } from '../../../domain/money-operation/money-state.ts';
import {
  type MoneyOperationFlow,
  useMoneyOperation,
} from '../../../domain/money-operation/use-money-operation.ts';

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
