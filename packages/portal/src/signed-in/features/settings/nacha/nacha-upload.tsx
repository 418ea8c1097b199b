import 'virtual:texts/nacha';
import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { type NachaImported, nachaFaultsFromBody } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { freeTextFault } from '../../../../lib/forms/free-text.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { NACHA_FILES } from '../../../../ui/upload/file-rules.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import { WhyNotSaved } from '../card/card-problem.tsx';
import { FileForm, UnsentFile, useFileUpload } from '../findings/file-upload.tsx';
import { NACHA_IMPORTS_KEY } from './nacha-imports-list.ts';
import { NachaFindings, NachaResult } from './nacha-result.tsx';

/** The contract's bound. */
const LONGEST_NICKNAME = 100;

/** The file, its nickname, and what becomes of sending it. */
function useNachaUpload() {
  const t = useTexts();
  const lender = useLender();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [nickname, setNickname] = useState('');
  const [nicknameFault, setNicknameFault] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [done, setDone] = useState<{ fileName: string; imported: NachaImported } | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: NACHA_IMPORTS_KEY });
  const sent = useFileUpload({
    mutationKey: ['import-nacha'],
    upload: (chosen, sending) => lender.importNacha(chosen, nickname.trim() || undefined, sending),
    refusalOf: nachaFaultsFromBody,
    onDone: (imported, { name }) => {
      toasts.success(t('nacha.uploaded'));
      setDone({ fileName: name, imported });
      setFile(null);
      setNickname('');
      return refresh();
    },
    onFailed: refresh,
  });
  return {
    ...sent,
    file,
    nickname,
    nicknameFault,
    typeNickname: (typed: string) => {
      setNickname(typed);
      setNicknameFault(null);
    },
    checkNickname: () => setNicknameFault(freeTextFault(nickname, t)),
    isMissing,
    done,
    choose: (chosen: File | null) => {
      sent.clearProblem();
      setIsMissing(false);
      setFile(chosen);
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      setIsMissing(file === null);
      const fault = freeTextFault(nickname, t);
      setNicknameFault(fault);
      if (file === null || fault !== null) return;
      setDone(null);
      sent.submit(file);
    },
  };
}

/** Sends a bank file (spec section 7, NACHA upload), and shows what the lender finds in it. */
export function NachaUpload() {
  const t = useTexts();
  const heading = useId();
  const { file, problem, done, onItsWay, ...form } = useNachaUpload();
  return (
    <FileForm aria-labelledby={heading} onSubmit={form.onSubmit}>
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
          maxLength={LONGEST_NICKNAME}
          value={form.nickname}
          onChange={({ currentTarget }) => form.typeNickname(currentTarget.value)}
          onBlur={form.checkNickname}
        />
        <UploadField
          label={t('nacha.file')}
          rules={NACHA_FILES}
          file={file}
          onFile={form.choose}
          error={form.isMissing ? t('nacha.fileRequired') : undefined}
          onItsWay={onItsWay}
        />
      </Grid>
      <Box>
        <WhyNotSaved problem={problem} />
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
      {done !== null && <NachaResult {...done} />}
      <UnsentFile file={file} isPending={form.isPending} problem={problem} />
    </FileForm>
  );
}
