import 'virtual:texts/upload';
import { Box, chakra, Field, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import type { CallOptions } from '@livery/lender-client';
import { FileCheck, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import { FieldError } from '../form-fields.tsx';
import { IconButton } from '../icon-button.tsx';
import {
  type FileRules,
  formatFileSize,
  getAcceptAttribute,
  listExtensions,
  validateFile,
} from './file-rules.ts';

/** Thrown if the user stops an upload. The lender may have received the file. */
export class UploadStoppedError extends Error {
  override readonly name = 'UploadStoppedError';
}

export interface UploadInProgress {
  readonly name: string;
  /** The fraction that has been sent, from 0 to 1. */
  readonly sent: number;
  readonly stop: () => void;
}

/**
 * Sends a file and reports the progress. An upload continues when the user leaves the page.
 * @returns `currentUpload`, which is null if no upload is in progress, and `send`, which starts an upload.
 * `send` rejects with `UploadStoppedError` if the user stops the upload
 */
export function useUpload() {
  const [currentUpload, setCurrentUpload] = useState<UploadInProgress | null>(null);
  async function send<Result>(
    { name }: Pick<File, 'name'>,
    call: (options: CallOptions) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const stop = () => controller.abort(new UploadStoppedError());
    const report = (sent: number) => setCurrentUpload({ name, sent, stop });
    report(0);
    try {
      return await call({ signal: controller.signal, onProgress: report });
    } finally {
      setCurrentUpload(null);
    }
  }
  return { currentUpload, send };
}

/**
 * Returns event handlers that make an element accept dropped files.
 * @param onFiles receives at least one file
 */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        // Without this call, the browser would open the file and leave the portal.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        // Ignores the event if the pointer moves to a child element.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}

interface UploadFieldProps {
  readonly label: string;
  /**
   * True if the label is available only to screen readers, because nearby content shows what the field is
   * for.
   */
  readonly labelHidden?: boolean;
  readonly rules: FileRules;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  /** An error message about the file that does not come from this field, such as an error of the form. */
  readonly error?: string | undefined;
  /** A hint, in addition to the accepted formats. */
  readonly help?: string | undefined;
  readonly preview?: ReactNode;
  /** The upload in progress; null for none. No other file can be selected during an upload. */
  readonly currentUpload?: UploadInProgress | null;
}

/** The drop zone, which also opens the browser's file dialog. */
const DropZone = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: { base: '14', md: '12' },
    px: '3',
    py: '2',
    textAlign: 'center',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { bg: 'bg.muted' },
    _icon: { boxSize: '4', color: 'fg.muted', flexShrink: 0 },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.mark', borderStyle: 'solid' },
    '&[data-invalid]': { borderColor: 'border.error' },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
});

interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/**
 * Returns a function that accepts selected files, and the refused file. A file that passes the rules goes to
 * `onFile`. A new selection removes the previous file immediately, so that the previous file is not sent if
 * the new file is refused.
 */
function useFileSelection({ rules, onFile }: Pick<UploadFieldProps, 'rules' | 'onFile'>) {
  const t = useTexts();
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  /**
   * The file of the latest selection. While a file is checked, the user may select another file, and then
   * only the later file counts.
   */
  const latest = useRef<File | null>(null);
  const acceptFiles = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    latest.current = file;
    setRefused(null);
    onFile(null);
    const reason = files.length > 1 ? t('upload.tooMany') : await validateFile(file, rules, t);
    if (latest.current !== file) return;
    if (reason === null) onFile(file);
    else setRefused({ name: files.map(({ name }) => name).join(', '), reason });
  };
  return { refused, acceptFiles: (files: readonly File[]) => void acceptFiles(files) };
}

function Refusal({ name, reason }: RefusedFile) {
  return (
    <Box as="span" minW="0">
      <Text as="span" display="block" fontWeight="medium" truncate title={name}>
        {name}
      </Text>
      <span>{reason}</span>
    </Box>
  );
}

function SelectedFile({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const t = useTexts();
  return (
    <Flex align="center" gap="2" _icon={{ boxSize: '4', flexShrink: 0 }}>
      <FileCheck aria-hidden />
      <Box flex="1" minW="0">
        <Text truncate title={file.name}>
          {file.name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {t('upload.chosen', { size: formatFileSize(file.size, t) })}
        </Text>
      </Box>
      <IconButton label={t('upload.remove', { name: file.name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}

/**
 * A field for one file, which the user drops on the field or selects in the browser's file dialog. The file
 * is checked before it is accepted (docs/product/settings.md#upload-field-behavior).
 */
export function UploadField({
  label,
  labelHidden = false,
  rules,
  file,
  onFile,
  error,
  help,
  preview,
  currentUpload = null,
}: UploadFieldProps) {
  const t = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { refused, acceptFiles } = useFileSelection({ rules, onFile });
  const isSending = currentUpload !== null;
  const { isOver, handlers } = useDrop((files) => {
    if (!isSending) acceptFiles(files);
  });
  const message = refused === null ? error : <Refusal {...refused} />;
  const ids = { label: `${id}-label`, helperText: `${id}-help`, errorText: `${id}-error` };
  return (
    <Field.Root invalid={message !== undefined} ids={ids} {...handlers}>
      <Text id={ids.label} textStyle="sm" fontWeight="medium" srOnly={labelHidden}>
        {label}
      </Text>
      {preview}
      <DropZone data-over={isOver || undefined} data-invalid={message !== undefined || undefined}>
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            accept={getAcceptAttribute(rules)}
            disabled={isSending}
            aria-labelledby={`${ids.label} ${id}-zone`}
            aria-invalid={message !== undefined}
            aria-describedby={`${ids.helperText} ${ids.errorText}`}
            onChange={({ currentTarget }) => {
              acceptFiles([...(currentTarget.files ?? [])]);
              // With an empty value, the user can select the same file again after correcting it.
              currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
        <Upload aria-hidden />
        <span id={`${id}-zone`}>
          <Text as="span" fontWeight="medium" color="accent.fg">
            {isOver ? t('upload.drop') : t('upload.choose')}
          </Text>{' '}
          {!isOver && t('upload.orDrop')}
        </span>
      </DropZone>
      <Field.HelperText>
        {t('upload.limits', { endings: listExtensions(rules), most: formatFileSize(rules.maxBytes, t) })}
        {help !== undefined && ` · ${help}`}
      </Field.HelperText>
      {isSending && <UploadProgress upload={currentUpload} />}
      {file !== null && !isSending && (
        <SelectedFile
          file={file}
          onRemove={() => {
            onFile(null);
            input.current?.focus();
          }}
        />
      )}
      <FieldError message={message} />
    </Field.Root>
  );
}

function UploadProgress({ upload: { name, sent, stop } }: { readonly upload: UploadInProgress }) {
  const t = useTexts();
  const percent = Math.floor(sent * 100);
  const label = sent < 1 ? t('upload.sending', { name }) : t('upload.checking');
  return (
    <Flex align="center" gap="3">
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="3" mb="1" textStyle="sm">
          <Text truncate>{label}</Text>
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {`${percent}%`}
          </Text>
        </Flex>
        <Box
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          h="1.5"
          bg="neutral.muted"
          borderRadius="full"
          overflow="hidden"
        >
          <Box
            h="full"
            bg="accent.mark"
            transformOrigin="left"
            transition="transform 120ms ease-out"
            style={{ transform: `scaleX(${sent})` }}
            css={{ '@media (forced-colors: active)': { bg: 'Highlight' } }}
          />
        </Box>
      </Box>
      <IconButton label={t('upload.cancel')} onClick={stop}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}
