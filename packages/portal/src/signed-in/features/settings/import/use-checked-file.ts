import type { LenderClient } from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodeRemovedError, loadCode } from '../../../../lib/code-loading/load-code.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { paymentFrequenciesQuery } from '../../../domain/payments/payment-frequencies.ts';
import type { CheckedRows, LenderCodes } from './check-rows.ts';

const loadChecker = () => loadCode(() => import('./check-rows.ts'));

/** Loads the lender's codes. Codes that fail to load are null and are not checked. */
async function loadCodes(lender: LenderClient, queryClient: QueryClient): Promise<LenderCodes> {
  const resolveErrorsToNull = <Value>(request: Promise<Value>): Promise<Value | null> =>
    request.catch(() => null);
  const [frequencies, statuses] = await Promise.all([
    resolveErrorsToNull(queryClient.query(paymentFrequenciesQuery(lender))),
    resolveErrorsToNull(lender.listLoanStatusCodes()),
  ]);
  return {
    frequencies: frequencies && {
      names: new Set(frequencies.flatMap(({ code, label }) => [code.toLowerCase(), label.toLowerCase()])),
      codes: frequencies.map(({ code }) => code).join(', '),
    },
    statusCodes: statuses && new Set(statuses.map(({ code }) => code)),
  };
}

/** The selected file; `checked` is null while its rows are being checked. */
export interface CheckedFile {
  readonly file: File;
  readonly checked: CheckedRows | null;
}

/**
 * The reason why a selected file was not checked: the file cannot be read, or a new release has replaced the
 * code that checks it.
 */
export type FileCheckFailure = 'unreadable' | 'code-replaced';

/**
 * Manages the selected file and checks its rows. Deselects a file that cannot be checked; `problem` is then the
 * reason.
 */
export function useCheckedFile() {
  const t = useTexts();
  const lender = useLender();
  const today = useToday();
  const queryClient = useQueryClient();
  const [selectedFile, setSelectedFile] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<FileCheckFailure | null>(null);
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const check = async (file: File, signal: AbortSignal): Promise<void> => {
    const [text, lenderCodes, { checkRows }] = await Promise.all([
      file.text(),
      loadCodes(lender, queryClient),
      loadChecker(),
    ]);
    const checked = await checkRows(text, lenderCodes, today, t, signal);
    setSelectedFile({ file, checked });
  };

  const selectFile = (file: File | null): void => {
    abortController.current?.abort();
    setProblem(null);
    setSelectedFile(file && { file, checked: null });
    if (file === null) return;
    const controller = new AbortController();
    abortController.current = controller;
    check(file, controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      setSelectedFile(null);
      setProblem(error instanceof CodeRemovedError ? 'code-replaced' : 'unreadable');
    });
  };
  return { selectedFile, problem, selectFile };
}
