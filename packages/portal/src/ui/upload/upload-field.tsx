import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import 'virtual:texts/upload';
import { Box, chakra, Field, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileCheck, Upload, X } from 'lucide-react';
import { useTexts } from '../../lib/services/services.ts';
import { FieldError } from '../field-error.tsx';
import { IconButton } from '../icon-button.tsx';
import { acceptOf, endingsOf, type FileRules, fileFault, sizeText } from './file-rules.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { FileOnItsWay } from './use-sending.ts';

/** Makes an element take files that are dropped on it. @param take gets at least one file */
function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        // Else the browser opens the file in the place of the portal.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        // Also said when it only moves on to something within.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) take(files);
      },
    },
  };
}

interface UploadFieldProps {
  /** What the file is for. */
  readonly label: string;
  /** The label is for screen readers alone: what the file is for stands beside it for all others. */
  readonly labelHidden?: boolean;
  readonly rules: FileRules;
  /** The file that has been chosen and may be sent; null for none. */
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  /** What else is wrong with the file. */
  readonly error?: string | undefined;
  /** What the person should know besides what files are taken. */
  readonly help?: string | undefined;
  /** How the chosen file looks, or the one that the lender has. */
  readonly picture?: ReactNode;
  /** On its way to the lender: nothing else can be chosen meanwhile. */
  readonly onItsWay?: FileOnItsWay | null;
}

/** Where files are dropped, and which the browser's dialog is opened from. */
const Zone = chakra('label', {
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

/** A file that was not taken, and why. */
interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/**
 * Takes a file that passes the rules. Choosing another file leaves the earlier one at once, so that a refused replacement
 * never sends the file before it.
 */
function useChoice({ rules, onFile }: Pick<UploadFieldProps, 'rules' | 'onFile'>) {
  const t = useTexts();
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  /** Of two files that are chosen shortly after each other, the later one counts. */
  const latest = useRef<File | null>(null);
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    latest.current = file;
    setRefused(null);
    onFile(null);
    const reason = files.length > 1 ? t('upload.tooMany') : await fileFault(file, rules, t);
    if (latest.current !== file) return;
    if (reason === null) onFile(file);
    else setRefused({ name: files.map(({ name }) => name).join(', '), reason });
  };
  return { refused, take: (files: readonly File[]) => void take(files) };
}

/** The names of the files that were not taken, and the reason. */
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

/** The file that was chosen, with a way to leave it. */
function Chosen({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const t = useTexts();
  return (
    <Flex align="center" gap="2" _icon={{ boxSize: '4', flexShrink: 0 }}>
      <FileCheck aria-hidden />
      <Box flex="1" minW="0">
        <Text truncate title={file.name}>
          {file.name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {t('upload.chosen', { size: sizeText(file.size, t) })}
        </Text>
      </Box>
      <IconButton label={t('upload.remove', { name: file.name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}

/** A field for one file, by drag and drop or by the browser's dialog; the file is checked before it is taken (spec section 5). */
export function UploadField({
  label,
  labelHidden = false,
  rules,
  file,
  onFile,
  error,
  help,
  picture,
  onItsWay = null,
}: UploadFieldProps) {
  const t = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { refused, take } = useChoice({ rules, onFile });
  const sending = onItsWay !== null;
  const { isOver, handlers } = useDrop((files) => {
    if (!sending) take(files);
  });
  const message = refused === null ? error : <Refusal {...refused} />;
  const ids = { label: `${id}-label`, helperText: `${id}-help`, errorText: `${id}-error` };
  return (
    <Field.Root invalid={message !== undefined} ids={ids} {...handlers}>
      <Text id={ids.label} textStyle="sm" fontWeight="medium" srOnly={labelHidden}>
        {label}
      </Text>
      {picture}
      <Zone data-over={isOver || undefined} data-invalid={message !== undefined || undefined}>
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            accept={acceptOf(rules)}
            disabled={sending}
            aria-labelledby={`${ids.label} ${id}-zone`}
            aria-invalid={message !== undefined}
            aria-describedby={`${ids.helperText} ${ids.errorText}`}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              // So that the same file can be chosen again once it has been mended.
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
      </Zone>
      <Field.HelperText>
        {t('upload.takes', { endings: endingsOf(rules), most: sizeText(rules.maxBytes, t) })}
        {help !== undefined && ` · ${help}`}
      </Field.HelperText>
      {sending && <UploadProgress file={onItsWay} />}
      {file !== null && !sending && (
        <Chosen
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
