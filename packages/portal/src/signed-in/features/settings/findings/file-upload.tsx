import 'virtual:texts/upload';
import { Stack, type StackProps } from '@chakra-ui/react';
import { LenderError, type Sending } from '@livery/lender-client';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSubmission } from '../../../../lib/forms/use-submission.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { SendingStopped, useSending } from '../../../../ui/upload/use-sending.ts';
import { type CardProblem, problemOf } from '../card/card-problem.tsx';

interface FileUploadOptions<Answer, Refusal> {
  readonly mutationKey: readonly string[];
  readonly upload: (file: File, sending: Sending) => Promise<Answer>;
  /** What a refusal lists, from its body; null where its sentence is all there is. */
  readonly refusalOf: (body: unknown) => Refusal | null;
  readonly onDone: (answer: Answer, file: File) => void | Promise<void>;
  /** It may have arrived though no answer has. */
  readonly onFailed?: () => Promise<void>;
}

/** Why a file was not taken. */
interface UploadProblem<Refusal> extends CardProblem {
  readonly fileName: string;
  readonly refusal: Refusal | null;
}

/** Sends a file that the lender judges as a whole, and keeps what it says of it until another one is sent. */
export function useFileUpload<Answer, Refusal>({
  mutationKey,
  upload,
  refusalOf,
  onDone,
  onFailed,
}: FileUploadOptions<Answer, Refusal>) {
  const t = useTexts();
  const { onItsWay, send } = useSending();
  const [problem, setProblem] = useState<UploadProblem<Refusal> | null>(null);
  const { mutate, isPending, isRunning } = useSubmission({
    mutationKey,
    mutationFn: (file: File) => send(file, (sending) => upload(file, sending)),
    onSuccess: onDone,
    onError: (error, file) => {
      if (!(error instanceof SendingStopped)) {
        setProblem({
          ...problemOf(error, t),
          fileName: file.name,
          refusal: error instanceof LenderError ? refusalOf(error.body) : null,
        });
      }
      // Not waited for: Retry is there by now, and must not be one click too early.
      void onFailed?.();
    },
  });
  return {
    onItsWay,
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

/** The form around a file that is sent. */
export function FileForm(
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

interface UnsentFileProps {
  /** The chosen file. */
  readonly file: File | null;
  /** It is on its way: elsewhere in the portal it goes on, and only the browser asks before it closes the page. */
  readonly isPending: boolean;
  /** Why it was not taken. What the lender has judged is not waiting to be sent. */
  readonly problem: CardProblem | null;
}

/** Asks before a file is left behind that was chosen and not sent. */
export function UnsentFile({ file, isPending, problem }: UnsentFileProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const waits = file !== null && (problem === null || problem.mayRetry);
  return (
    <LeaveGuard
      title={t('upload.leaveTitle', { name: file?.name ?? '' })}
      holdsPage={waits}
      loses={(to) => waits && !isPending && to.pathname !== pathname}
    />
  );
}
