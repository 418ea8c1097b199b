import 'virtual:texts/upload';
import { Stack, type StackProps } from '@chakra-ui/react';
import { type CallOptions, LenderError } from '@livery/lender-client';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSubmission } from '../../../../lib/forms/form-hooks.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { UploadStoppedError, useUpload } from '../../../../ui/upload/upload-field.tsx';
import { type SaveFailure, toSaveFailure } from '../card/save-failure.tsx';

interface FileUploadOptions<Result, Refusal> {
  readonly mutationKey: readonly string[];
  readonly upload: (file: File, options: CallOptions) => Promise<Result>;
  /** Parses the details from the body of a refusal. Returns null if the body has only a message. */
  readonly parseRefusal: (body: unknown) => Refusal | null;
  readonly onDone: (result: Result, file: File) => void | Promise<void>;
  /** Called after a failure. The lender may have received the file although the response was lost. */
  readonly onFailed?: () => Promise<void>;
}

/** A failed upload. */
interface UploadFailure<Refusal> extends SaveFailure {
  readonly fileName: string;
  readonly refusal: Refusal | null;
}

/** Uploads a file that the lender accepts or refuses as a whole. Returns the failure until the next attempt. */
export function useFileUpload<Result, Refusal>({
  mutationKey,
  upload,
  parseRefusal,
  onDone,
  onFailed,
}: FileUploadOptions<Result, Refusal>) {
  const t = useTexts();
  const { currentUpload, send } = useUpload();
  const [problem, setProblem] = useState<UploadFailure<Refusal> | null>(null);
  const { mutate, isPending, isRunning } = useSubmission({
    mutationKey,
    mutationFn: (file: File) => send(file, (options) => upload(file, options)),
    onSuccess: onDone,
    onError: (error, file) => {
      if (!(error instanceof UploadStoppedError)) {
        setProblem({
          ...toSaveFailure(error, t),
          fileName: file.name,
          refusal: error instanceof LenderError ? parseRefusal(error.body) : null,
        });
      }
      // Not awaited, so that a click on Retry works while the list reloads.
      void onFailed?.();
    },
  });
  return {
    currentUpload,
    isPending,
    problem,
    clearProblem: () => setProblem(null),
    submit: (file: File) => {
      if (isRunning()) return;
      setProblem(null);
      mutate(file);
    },
  };
}

export function UploadForm(
  props: Pick<StackProps, 'aria-label' | 'aria-labelledby' | 'onSubmit' | 'children'>,
) {
  return (
    <Stack
      as="form"
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l3"
      {...{ noValidate: true }}
      {...props}
    />
  );
}

interface UnsentFileGuardProps {
  readonly file: File | null;
  /**
   * True during the upload, which continues on other screens: only closing or reloading the page shows the
   * confirmation.
   */
  readonly isPending: boolean;
  /** A failed upload; null for none. A file that the lender has refused does not count as unsent. */
  readonly problem: SaveFailure | null;
}

/** Asks for confirmation before the user leaves the page with a selected file that was not sent. */
export function UnsentFileGuard({ file, isPending, problem }: UnsentFileGuardProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const isUnsent = file !== null && (problem === null || problem.canRetry);
  return (
    <LeaveGuard
      title={t('upload.leaveTitle', { name: file?.name ?? '' })}
      confirmsUnload={isUnsent}
      discardsInput={(to) => isUnsent && !isPending && to.pathname !== pathname}
    />
  );
}
