import 'virtual:texts/nacha';
import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { type NachaFinding, type NachaImported, nachaFaultsFromBody, UNKNOWN } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { validateFreeText } from '../../../../lib/forms/field-rules.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { TextField } from '../../../../ui/form-fields.tsx';
import { Money } from '../../../../ui/money.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { NACHA_FILES } from '../../../../ui/upload/file-rules.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import { SaveFailureMessage } from '../card/save-failure.tsx';
import { UnsentFileGuard, UploadForm, useFileUpload } from '../findings/file-upload.tsx';
import { type FindingColumn, Findings } from '../findings/findings.tsx';
import { NACHA_IMPORTS_KEY } from './nacha-imports-list.ts';

type FindingList = Exclude<NachaImported['warnings'], typeof UNKNOWN>;

interface NachaFindingsProps {
  readonly title: string;
  readonly hint?: string;
  readonly severe: boolean;
  readonly findings: FindingList;
}

/** Lists the lender's errors or warnings by line of the file. Renders nothing without findings. */
function NachaFindings({ findings: { items, count }, ...texts }: NachaFindingsProps) {
  const t = useTexts();
  const columns: readonly FindingColumn<NachaFinding>[] = [
    { header: t('nacha.line'), kind: 'number', cell: ({ line }) => line },
    { header: t('import.problem'), cell: ({ message }) => message },
    { header: t('nacha.lineText'), kind: 'code', cell: ({ text }) => text },
  ];
  return count === 0 ? null : <Findings {...texts} items={items} count={count} columns={columns} />;
}

function SummaryItem({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </div>
  );
}

interface NachaResultProps {
  readonly fileName: string;
  readonly imported: NachaImported;
}

function NachaResult({ fileName, imported: { summary, warnings } }: NachaResultProps) {
  const t = useTexts();
  const { locale } = useTenant();
  const count = (value: number) => formatCount(value, locale);
  return (
    <Stack gap="4">
      <Box>
        <Flex align="center" gap="2" mb="3" _icon={{ boxSize: '4', color: 'success.fg' }}>
          <CircleCheck aria-hidden />
          <Heading as="h3" size="md" tabIndex={-1}>
            {t('nacha.result', { name: fileName })}
          </Heading>
        </Flex>
        {summary !== null && summary !== UNKNOWN && (
          <Grid as="dl" templateColumns="repeat(auto-fill, minmax(8rem, 1fr))" gap="3">
            <SummaryItem label={t('nacha.entries')}>{count(summary.entryCount)}</SummaryItem>
            <SummaryItem label={t('nacha.batches')}>{count(summary.batchCount)}</SummaryItem>
            <SummaryItem label={t('nacha.addenda')}>{count(summary.addendaCount)}</SummaryItem>
            <SummaryItem label={t('nacha.debits')}>
              <Money amount={summary.totalDebit} />
            </SummaryItem>
            <SummaryItem label={t('nacha.credits')}>
              <Money amount={summary.totalCredit} />
            </SummaryItem>
            <SummaryItem label={t('nacha.processedOn')}>{formatDay(summary.processedOn)}</SummaryItem>
          </Grid>
        )}
      </Box>
      {warnings !== UNKNOWN && (
        <NachaFindings
          title={t('nacha.warnings', { name: fileName })}
          hint={t('nacha.warningsHint')}
          severe={false}
          findings={warnings}
        />
      )}
      {(summary === UNKNOWN || warnings === UNKNOWN) && <Text>{t('nacha.resultUnusable')}</Text>}
    </Stack>
  );
}

/** Limit that the API contract sets. */
const MAX_NICKNAME_LENGTH = 100;

function useNachaUpload() {
  const t = useTexts();
  const lender = useLender();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [nickname, setNickname] = useState('');
  const [nicknameFault, setNicknameFault] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [result, setResult] = useState<{ fileName: string; imported: NachaImported } | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: NACHA_IMPORTS_KEY });
  const fileUpload = useFileUpload({
    mutationKey: ['import-nacha'],
    upload: (selectedFile, options) =>
      lender.with(options).importNacha(selectedFile, nickname.trim() || undefined),
    parseRefusal: nachaFaultsFromBody,
    onDone: (imported, { name }) => {
      toasts.success(t('nacha.uploaded'));
      setResult({ fileName: name, imported });
      setFile(null);
      setNickname('');
      return refresh();
    },
    onFailed: refresh,
  });
  return {
    ...fileUpload,
    file,
    nickname,
    nicknameFault,
    typeNickname: (typed: string) => {
      setNickname(typed);
      setNicknameFault(null);
    },
    checkNickname: () => setNicknameFault(validateFreeText(nickname, t)),
    isMissing,
    result,
    selectFile: (selectedFile: File | null) => {
      fileUpload.clearProblem();
      setIsMissing(false);
      setFile(selectedFile);
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      setIsMissing(file === null);
      const fault = validateFreeText(nickname, t);
      setNicknameFault(fault);
      if (file === null || fault !== null) return;
      setResult(null);
      fileUpload.submit(file);
    },
  };
}

/** Uploads a bank file and shows the lender's result (docs/product/bank-files.md#nacha-upload-form). */
export function NachaUpload() {
  const t = useTexts();
  const heading = useId();
  const { file, problem, result, currentUpload, ...form } = useNachaUpload();
  return (
    <UploadForm aria-labelledby={heading} onSubmit={form.onSubmit}>
      <Box>
        <Heading as="h2" size="lg" id={heading}>
          {t('nacha.upload')}
        </Heading>
        <Text color="fg.muted" mt="0.5">
          {t('nacha.uploadDescription')}
        </Text>
      </Box>
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }} gap="4">
        <TextField
          label={t('nacha.nickname')}
          help={t('nacha.nicknameHelp')}
          error={form.nicknameFault ?? undefined}
          autoComplete="off"
          maxLength={MAX_NICKNAME_LENGTH}
          value={form.nickname}
          onChange={({ currentTarget }) => form.typeNickname(currentTarget.value)}
          onBlur={form.checkNickname}
        />
        <UploadField
          label={t('nacha.file')}
          rules={NACHA_FILES}
          file={file}
          onFile={form.selectFile}
          error={form.isMissing ? t('nacha.fileRequired') : undefined}
          currentUpload={currentUpload}
        />
      </Grid>
      <Box>
        <SaveFailureMessage problem={problem} />
        <PendingButton type="submit" pending={form.isPending}>
          {t('nacha.send')}
        </PendingButton>
      </Box>
      {problem !== null && problem.refusal !== null && (
        <>
          <NachaFindings
            title={t('nacha.faults', { name: problem.fileName })}
            severe
            findings={problem.refusal.faults}
          />
          <NachaFindings
            title={t('nacha.warnings', { name: problem.fileName })}
            severe={false}
            findings={problem.refusal.warnings}
          />
        </>
      )}
      {result !== null && <NachaResult {...result} />}
      <UnsentFileGuard file={file} isPending={form.isPending} problem={problem} />
    </UploadForm>
  );
}
