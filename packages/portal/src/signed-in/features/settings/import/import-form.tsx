import 'virtual:texts/import';
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import {
  type BorrowersImported,
  type ImportError,
  importErrorsFromBody,
  type Sending,
} from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Download } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { BORROWER_FILES } from '../../../../ui/upload/file-rules.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import { WhyNotSaved } from '../card/card-problem.tsx';
import { FileForm, UnsentFile, useFileUpload } from '../findings/file-upload.tsx';
import { type FindingColumn, Findings } from '../findings/findings.tsx';
import { IMPORT_COLUMNS, MOST_ROWS } from './import-columns.ts';
import { type FileProblem, useCheckedFile } from './use-checked-file.ts';

/** With a mark by which spreadsheets know UTF-8. */
const template = () =>
  new Blob([`\ufeff${IMPORT_COLUMNS.map(({ heading }) => heading).join(',')}\r\n`], { type: 'text/csv' });

interface RowFindingsProps {
  readonly fileName: string;
  readonly findings: { readonly items: readonly ImportError[]; readonly count: number };
}

/** What is wrong in a file, by row. */
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

interface Done {
  readonly fileName: string;
  readonly imported: BorrowersImported;
}

/** An import that was done. */
function ImportResult({ fileName, imported: { summary } }: Done) {
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

function fileError(problem: FileProblem | null, isMissing: boolean, t: Translate): string | undefined {
  if (problem === 'unreadable') return t('upload.unreadable');
  if (problem === 'code-gone') return t('missing.replacedHint');
  return isMissing ? t('import.fileRequired') : undefined;
}

/** The chosen file, and what becomes of sending it. */
function useImport() {
  const t = useTexts();
  const lender = useLender();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { chosen, problem, choose } = useCheckedFile();
  const [isMissing, setIsMissing] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  // Lists, counts and accounts of borrowers are all another than before.
  const refresh = () => queryClient.invalidateQueries();
  const sent = useFileUpload({
    mutationKey: ['import-borrowers'],
    upload: (file: File, sending: Sending) => lender.importBorrowers(file, sending),
    refusalOf: importErrorsFromBody,
    onDone: (imported, { name }) => {
      toasts.success(t('import.imported'));
      setDone({ fileName: name, imported });
      choose(null);
      return refresh();
    },
    onFailed: refresh,
  });
  const findings = chosen?.checked?.findings ?? null;
  const isReady = findings?.count === 0;
  return {
    ...sent,
    chosen,
    findings,
    rows: isReady ? (chosen?.checked?.rows ?? 0) : 0,
    isChecking: chosen !== null && chosen.checked === null,
    done,
    error: fileError(problem, isMissing, t),
    choose: (file: File | null) => {
      sent.clearProblem();
      setIsMissing(false);
      setDone(null);
      choose(file);
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      setIsMissing(chosen === null);
      if (chosen === null || !isReady) return;
      sent.submit(chosen.file);
    },
  };
}

/** Takes a CSV file of borrowers, checks its rows, and sends it when all are in order. */
export function ImportForm() {
  const t = useTexts();
  const { locale } = useTenant();
  const form = useImport();
  const { chosen, findings, problem, rows } = form;
  return (
    <FileForm aria-label={t('settings.importBorrowers')} onSubmit={form.onSubmit}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg">
          {t('import.yourFile')}
        </Heading>
        <Button variant="outline" size="sm" onClick={() => saveFile(t('import.templateFile'), template())}>
          <Download aria-hidden />
          {t('import.template')}
        </Button>
      </Flex>
      <UploadField
        label={t('import.file')}
        rules={BORROWER_FILES}
        help={t('import.takes', { most: formatCount(MOST_ROWS, locale) })}
        file={chosen?.file ?? null}
        onFile={form.choose}
        error={form.error}
        onItsWay={form.onItsWay}
      />
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {form.isChecking && t('import.checking')}
        {rows > 0 && t('import.ready', { count: rows })}
        {findings !== null && findings.count > 0 && t('import.mend')}
      </Text>
      <Box>
        <WhyNotSaved problem={problem} />
        <PendingButton type="submit" pending={form.isPending} aria-disabled={chosen !== null && rows === 0}>
          {t('import.send', { count: rows })}
        </PendingButton>
      </Box>
      {chosen !== null && findings !== null && findings.count > 0 && (
        <RowFindings fileName={chosen.file.name} findings={findings} />
      )}
      {problem !== null && problem.refusal !== null && (
        <RowFindings fileName={problem.fileName} findings={problem.refusal} />
      )}
      {form.done !== null && <ImportResult {...form.done} />}
      <UnsentFile file={chosen?.file ?? null} isPending={form.isPending} problem={problem} />
    </FileForm>
  );
}
