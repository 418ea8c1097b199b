import type { Sending } from '@livery/lender-client';
import { type ReactNode, useState } from 'react';
import type { FileRules } from '../../../../ui/upload/file-rules.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import { useSending } from '../../../../ui/upload/use-sending.ts';
import { SettingsCard } from './settings-card.tsx';
import { type CardOptions, useCard } from './use-card.ts';

interface FileCardProps extends Pick<CardOptions<File>, 'title' | 'success' | 'refetch'> {
  readonly description: string;
  readonly rules: FileRules;
  readonly upload: (file: File, sending: Sending) => Promise<unknown>;
  readonly help?: string;
  /** Shows the chosen file; what the lender has, where none is chosen. */
  readonly picture: (file: File | null) => ReactNode;
}

/** A card of one file, which is sent when it is saved. */
export function FileCard({ title, description, rules, upload, help, picture, ...options }: FileCardProps) {
  const [file, setFile] = useState<File | null>(null);
  const { onItsWay, send } = useSending();
  const { card, clearProblem, submit } = useCard<File>({
    ...options,
    title,
    changed: file !== null,
    save: (chosen) => send(chosen, (sending) => upload(chosen, sending)),
    onSaved: (sent) => setFile((chosen) => (chosen === sent ? null : chosen)),
  });
  const choose = (chosen: File | null) => {
    clearProblem();
    setFile(chosen);
  };
  return (
    <SettingsCard
      card={card}
      description={description}
      onSave={() => {
        if (file !== null) submit(file);
      }}
      onDiscard={() => choose(null)}
    >
      <UploadField
        label={title}
        labelHidden
        rules={rules}
        help={help}
        file={file}
        onFile={choose}
        onItsWay={onItsWay}
        picture={picture(file)}
      />
    </SettingsCard>
  );
}
