import 'virtual:texts/upload';
import { Center, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import { useLenderFile } from '../../lib/services/use-lender-file.ts';
import { FilePicture } from './file-picture.tsx';

/** The lender's picture. One that does not come leaves its place to a sentence. */
function SavedPicture({ name, url }: { readonly name: string; readonly url: string }) {
  const t = useTexts();
  const [failed, setFailed] = useState<string | null>(null);
  const source = useLenderFile(url);
  if (source === null || failed === url) return <Text color="fg.muted">{t('upload.pictureMissing')}</Text>;
  return <img src={source} alt={name} onError={() => setFailed(url)} />;
}

interface PictureFrameProps {
  /** What the picture is. */
  readonly name: string;
  /** The picture that has been chosen; null for none. */
  readonly file: File | null;
  /** Where the lender's is; null while there is none. */
  readonly savedUrl: string | null;
  /** What stands there while there is neither. */
  readonly none: string;
}

/** A picture whole, on a ground that shows what of it is see-through: the chosen one, else the lender's. */
export function PictureFrame({ name, file, savedUrl, none }: PictureFrameProps) {
  const empty = file === null && savedUrl === null;
  return (
    <Center
      h="8rem"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      textStyle="sm"
      textAlign="center"
      bgImage={
        empty
          ? undefined
          : 'conic-gradient({colors.bg.muted} 25%, {colors.bg.raised} 0 50%, {colors.bg.muted} 0 75%, {colors.bg.raised} 0)'
      }
      bgSize="1rem 1rem"
      css={{ '& :is(img, canvas)': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' } }}
    >
      {file !== null && <FilePicture file={file} />}
      {file === null && savedUrl !== null && <SavedPicture name={name} url={savedUrl} />}
      {empty && <Text color="fg.muted">{none}</Text>}
    </Center>
  );
}
