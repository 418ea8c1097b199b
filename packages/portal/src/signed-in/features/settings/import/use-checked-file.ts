import type { LenderClient } from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodeRemovedError, loadCode } from '../../../../lib/code-loading/load-code.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { paymentFrequenciesQuery } from '../../../domain/payments/payment-frequencies.ts';
import type { CheckedRows, LenderCodes } from './check-rows.ts';

const importChecker = () => loadCode(() => import('./check-rows.ts'));

/** Loads the lender's codes. Codes that fail to load are null and are not checked. */
async function loadCodes(lender: LenderClient, queryClient: QueryClient): Promise<LenderCodes> {
  const orNull = <Value>(request: Promise<Value>): Promise<Value | null> => request.catch(() => null);
  const [frequencies, statuses] = await Promise.all([
    orNull(queryClient.query(paymentFrequenciesQuery(lender))),
    orNull(lender.listLoanStatusCodes()),
  ]);
  return {
    frequencies: frequencies && {
      names: new Set(frequencies.flatMap(({ code, label }) => [code.toLowerCase(), label.toLowerCase()])),
      codes: frequencies.map(({ code }) => code).join(', '),
    },
    statusCodes: statuses && new Set(statuses.map(({ code }) => code)),
  };
}

/** Chosen file; `checked` is null while its rows are being checked. */
export interface CheckedFile {
  readonly file: File;
  readonly checked: CheckedRows | null;
}

/**
 * The reason why a chosen file was not checked: the file cannot be read, or a new release has replaced the
 * code that checks it.
 */
export type FileCheckFailure = 'unreadable' | 'code-replaced';

/**
 * Manages the chosen file and checks its rows. Deselects a file that cannot be checked; `problem` is then the reason.
 */
export function useCheckedFile() {
  const t = useTexts();
  const lender = useLender();
  const today = useToday();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<FileCheckFailure | null>(null);
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const check = async (file: File, signal: AbortSignal): Promise<void> => {
    const [text, known, { checkRows }] = await Promise.all([
      file.text(),
      loadCodes(lender, queryClient),
      importChecker(),
    ]);
    const checked = await checkRows(text, known, today, t, signal);
    setChosen({ file, checked });
  };

  const choose = (file: File | null): void => {
    checking.current?.abort();
    setProblem(null);
    setChosen(file && { file, checked: null });
    if (file === null) return;
    const controller = new AbortController();
    checking.current = controller;
    check(file, controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      setChosen(null);
      setProblem(error instanceof CodeRemovedError ? 'code-replaced' : 'unreadable');
    });
  };
  return { chosen, problem, choose };
}
