import type { LenderClient } from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paymentFrequenciesQuery } from '../../../lib/payment-frequencies.ts';
import { useLender, useTexts } from '../../../lib/services.ts';
import type { CheckedRows, KnownCodes } from './check-rows.ts';

const loadCheck = () => import('./check-rows.ts');

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

/** The chosen file and what is wrong with its rows. One that cannot be read, or checked, is no choice: `unreadable` says so. */
export function useCheckedFile() {
  const t = useTexts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<CheckedFile | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const check = async (file: File, signal: AbortSignal): Promise<void> => {
    const [text, known, { checkRows }] = await Promise.all([
      file.text(),
      knownCodes(lender, queryClient),
      loadCheck(),
    ]);
    const checked = await checkRows(text, known, t, signal);
    setChosen({ file, checked });
  };

  const choose = (file: File | null): void => {
    checking.current?.abort();
    setIsUnreadable(false);
    setChosen(file && { file, checked: null });
    if (file === null) return;
    const controller = new AbortController();
    checking.current = controller;
    check(file, controller.signal).catch(() => {
      if (controller.signal.aborted) return;
      setChosen(null);
      setIsUnreadable(true);
    });
  };
  return { chosen, isUnreadable, choose };
}
