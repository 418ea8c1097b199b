import type { CallOptions } from '@livery/lender-client';
import { type ReactNode, useState } from 'react';
import type { FileRules } from '../../../../ui/upload/file-rules.ts';
import { UploadField, useUpload } from '../../../../ui/upload/upload-field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type CardOptions, useCard } from './use-card.ts';

interface FileCardProps extends Pick<CardOptions<File>, 'title' | 'success' | 'refetch'> {
  readonly description: string;
  readonly rules: FileRules;
  readonly upload: (file: File, options: CallOptions) => Promise<unknown>;
  readonly help?: string;
  /** Renders a preview of the selected file, or of the lender's file for null. */
  readonly renderPreview: (file: File | null) => ReactNode;
  /** Renders content below the field, with the selected file or null. */
  readonly renderBelow?: (file: File | null) => ReactNode;
}

export function FileCard({
  title,
  description,
  rules,
  upload,
  help,
  renderPreview,
  renderBelow,
  ...options
}: FileCardProps) {
  const [file, setFile] = useState<File | null>(null);
  const { currentUpload, send } = useUpload();
  const { card, clearProblem, submit } = useCard<File>({
    ...options,
    title,
    changed: file !== null,
    save: (sentFile) => send(sentFile, (callOptions) => upload(sentFile, callOptions)),
    onSaved: (savedFile) => setFile((current) => (current === savedFile ? null : current)),
  });
  const selectFile = (newFile: File | null) => {
    clearProblem();
    setFile(newFile);
  };
  return (
    <SettingsCard
      card={card}
      description={description}
      onSave={() => {
        if (file !== null) submit(file);
      }}
      onDiscard={() => selectFile(null)}
    >
      <UploadField
        label={title}
        labelHidden
        rules={rules}
        help={help}
        file={file}
        onFile={selectFile}
        currentUpload={currentUpload}
        preview={renderPreview(file)}
      />
      {renderBelow?.(file)}
    </SettingsCard>
  );
}
