import type { LenderClient } from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodeGoneError, loadCode } from '../../../../lib/code-loading/load-code.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { paymentFrequenciesQuery } from '../../../domain/payments/payment-frequencies.ts';
import type { CheckedRows, KnownCodes } from './check-rows.ts';

const loadCheck = () => loadCode(() => import('./check-rows.ts'));

/** The lender's codes, as far as they come: without them the lender judges alone. */
async function knownCodes(lender: LenderClient, queryClient: QueryClient): Promise<KnownCodes> {
  const orNull = <Value>(asked: Promise<Value>): Promise<Value | null> => asked.catch(() => null);
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

/** A file that was chosen; `checked` is null while its rows are looked at. */
export interface CheckedFile {
  readonly file: File;
  readonly checked: CheckedRows | null;
}

/** Why a chosen file was not checked: it cannot be read, or a new release has replaced the code that checks it. */
export type FileProblem = 'unreadable' | 'code-gone';

/** The chosen file and what is wrong with its rows. A file that could not be checked is not chosen; `problem` says why. */
export function useCheckedFile() {
  const t = useTexts();
  const lender = useLender();
  const today = useToday();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const check = async (file: File, signal: AbortSignal): Promise<void> => {
    const [text, known, { checkRows }] = await Promise.all([
      file.text(),
      knownCodes(lender, queryClient),
      loadCheck(),
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
      setProblem(error instanceof CodeGoneError ? 'code-gone' : 'unreadable');
    });
  };
  return { chosen, problem, choose };
}
