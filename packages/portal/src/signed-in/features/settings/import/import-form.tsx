import 'virtual:texts/import';
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import {
  type BorrowersImported,
  type CallOptions,
  type ImportError,
  importErrorsFromBody,
  type LenderClient,
} from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Download } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CodeRemovedError, loadCode } from '../../../../lib/code-loading/load-code.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { BORROWER_FILES } from '../../../../ui/upload/file-rules.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import { paymentFrequenciesQuery } from '../../../domain/payments/payment-frequencies.ts';
import { SaveFailureMessage } from '../card/save-failure.tsx';
import { UnsentFileGuard, UploadForm, useFileUpload } from '../findings/file-upload.tsx';
import { type FindingColumn, Findings } from '../findings/findings.tsx';
import type { CheckedRows, LenderCodes } from './check-rows.ts';
import { IMPORT_COLUMNS, MAX_ROWS } from './import-columns.ts';

const loadChecker = () => loadCode(() => import('./check-rows.ts'));

/** Loads the lender's codes. Codes that fail to load are null and are not checked. */
async function loadCodes(lender: LenderClient, queryClient: QueryClient): Promise<LenderCodes> {
  const resolveErrorsToNull = <Value,>(request: Promise<Value>): Promise<Value | null> =>
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
interface CheckedFile {
  readonly file: File;
  readonly checked: CheckedRows | null;
}

/**
 * The reason why a selected file was not checked: the file cannot be read, or a new release has replaced the
 * code that checks it.
 */
type FileCheckFailure = 'unreadable' | 'code-replaced';

/**
 * Manages the selected file and checks its rows. Deselects a file that cannot be checked; `problem` is then the
 * reason.
 */
function useCheckedFile() {
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
    // `checkRows` does not pause for a file without valid headings, so it may not have seen the abortion.
    signal.throwIfAborted();
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

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Revokes the URL in a later task, when the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Creates the CSV template. The byte order mark makes spreadsheet programs read it as UTF-8. */
const createTemplate = () =>
  new Blob([`\ufeff${IMPORT_COLUMNS.map(({ heading }) => heading).join(',')}\r\n`], { type: 'text/csv' });

interface RowFindingsProps {
  readonly fileName: string;
  readonly findings: { readonly items: readonly ImportError[]; readonly count: number };
}

function RowFindings({ fileName, findings: { items, count } }: RowFindingsProps) {
  const t = useTexts();
  const columns: readonly FindingColumn<ImportError>[] = [
    { header: t('import.row'), kind: 'number', cell: ({ row }) => row },
    { header: t('import.column'), cell: ({ column }) => column },
    { header: t('import.problem'), cell: ({ message }) => message },
  ];
  return (
    <Findings
      title={t('import.errors', { name: fileName })}
      severe
      items={items}
      count={count}
      columns={columns}
    />
  );
}

interface CompletedImport {
  readonly fileName: string;
  readonly imported: BorrowersImported;
}

function ImportResult({ fileName, imported: { summary } }: CompletedImport) {
  const t = useTexts();
  return (
    <Box role="status">
      <Flex align="center" gap="2" _icon={{ boxSize: '4', color: 'success.fg' }}>
        <CircleCheck aria-hidden />
        <Heading as="h3" size="md">
          {summary === null
            ? t('import.resultPlain', { name: fileName })
            : t('import.result', { name: fileName, loans: summary.loanAccounts })}
        </Heading>
      </Flex>
      {summary !== null && (
        <Text color="fg.muted" mt="0.5">
          {t('import.resultHint', { borrowers: summary.newBorrowers })}
        </Text>
      )}
    </Box>
  );
}

function getFileError(
  problem: FileCheckFailure | null,
  isMissing: boolean,
  t: Translate,
): string | undefined {
  if (problem === 'unreadable') return t('upload.unreadable');
  if (problem === 'code-replaced') return t('missing.replacedHint');
  return isMissing ? t('import.fileRequired') : undefined;
}

function useImport() {
  const t = useTexts();
  const lender = useLender();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { selectedFile, problem, selectFile } = useCheckedFile();
  const [isMissing, setIsMissing] = useState(false);
  const [result, setResult] = useState<CompletedImport | null>(null);
  // An import may change every list, count and loan account.
  const refresh = () => queryClient.invalidateQueries();
  const fileUpload = useFileUpload({
    mutationKey: ['import-borrowers'],
    upload: (file: File, options: CallOptions) => lender.with(options).importBorrowers(file),
    parseRefusal: importErrorsFromBody,
    onDone: (imported, { name }) => {
      toasts.success(t('import.imported'));
      setResult({ fileName: name, imported });
      selectFile(null);
      return refresh();
    },
    onFailed: refresh,
  });
  const findings = selectedFile?.checked?.findings ?? null;
  const isReady = findings?.count === 0;
  return {
    ...fileUpload,
    selectedFile,
    findings,
    rows: isReady ? (selectedFile?.checked?.rows ?? 0) : 0,
    isChecking: selectedFile !== null && selectedFile.checked === null,
    result,
    error: getFileError(problem, isMissing, t),
    selectFile: (file: File | null) => {
      fileUpload.clearProblem();
      setIsMissing(false);
      setResult(null);
      selectFile(file);
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      setIsMissing(selectedFile === null);
      if (selectedFile === null || !isReady) return;
      fileUpload.submit(selectedFile.file);
    },
  };
}

/** Form that accepts a CSV file of borrowers, checks its rows, and sends the file if its rows have no errors. */
export function ImportForm() {
  const t = useTexts();
  const { locale } = useTenant();
  const form = useImport();
  const { selectedFile, findings, problem, rows } = form;
  return (
    <UploadForm aria-label={t('settings.importBorrowers')} onSubmit={form.onSubmit}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg">
          {t('import.yourFile')}
        </Heading>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile(t('import.templateFile'), createTemplate())}
        >
          <Download aria-hidden />
          {t('import.template')}
        </Button>
      </Flex>
      <UploadField
        label={t('import.file')}
        rules={BORROWER_FILES}
        help={t('import.limits', { most: formatCount(MAX_ROWS, locale) })}
        file={selectedFile?.file ?? null}
        onFile={form.selectFile}
        error={form.error}
        currentUpload={form.currentUpload}
      />
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {form.isChecking && t('import.checking')}
        {rows > 0 && t('import.ready', { count: rows })}
        {findings !== null && findings.count > 0 && t('import.fixRows')}
      </Text>
      <Box>
        <SaveFailureMessage problem={problem} />
        <PendingButton
          type="submit"
          pending={form.isPending}
          aria-disabled={selectedFile !== null && rows === 0}
        >
          {t('import.send', { count: rows })}
        </PendingButton>
      </Box>
      {selectedFile !== null && findings !== null && findings.count > 0 && (
        <RowFindings fileName={selectedFile.file.name} findings={findings} />
      )}
      {problem !== null && problem.refusal !== null && (
        <RowFindings fileName={problem.fileName} findings={problem.refusal} />
      )}
      {form.result !== null && <ImportResult {...form.result} />}
      <UnsentFileGuard file={selectedFile?.file ?? null} isPending={form.isPending} problem={problem} />
    </UploadForm>
  );
}
