import type { Sending } from '@livery/lender-client';
import { useLender } from '../../../../../lib/services/services.ts';
import type { FileRules } from '../../../../../ui/upload/file-rules.ts';
import { PictureFrame } from '../../../../../ui/upload/picture-frame.tsx';
import { FileCard } from '../../card/file-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';

interface PictureCardProps {
  readonly title: string;
  readonly description: string;
  /** What stands in the place of the picture while there is none. */
  readonly none: string;
  /** The message of spec section 8. */
  readonly success: string;
  readonly rules: FileRules;
  readonly upload: (file: File, sending: Sending) => Promise<unknown>;
  /** Where the lender's is; null while there is none. */
  readonly saved: string | null;
}

/** A card of one picture of the borrower app. */
export function PictureCard({ none, saved, ...card }: PictureCardProps) {
  const { queryKey } = clientSettingsQuery(useLender());
  return (
    <FileCard
      {...card}
      refetch={[queryKey]}
      picture={(file) => <PictureFrame name={card.title} file={file} savedUrl={saved} none={none} />}
    />
  );
}
