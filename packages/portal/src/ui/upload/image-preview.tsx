import 'virtual:texts/upload';
import { Center, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import { useLenderFileUrl } from '../../lib/services/use-lender-file-url.ts';

/** Draws an image file. Rejects if the browser cannot decode it. */
async function drawOnCanvas(canvas: HTMLCanvasElement, file: File): Promise<void> {
  const bitmap = await createImageBitmap(file);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
}

/**
 * Returns a ref for a canvas on which the image file is drawn. A canvas is needed because the content
 * security policy blocks blob: and data: URLs of images. `hasFailed` is true if the browser cannot decode the
 * file.
 */
export function useImageFileCanvas(file: File) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failedFile, setFailedFile] = useState<File | null>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    let isMounted = true;
    drawOnCanvas(canvas.current, file).catch(() => {
      if (isMounted) setFailedFile(file);
    });
    return () => {
      isMounted = false;
    };
  }, [file]);
  return { canvas, hasFailed: failedFile === file };
}

/** The preview of an image file that has not been uploaded yet. */
export function FileImagePreview({ file }: { readonly file: File }) {
  const t = useTexts();
  const { canvas, hasFailed } = useImageFileCanvas(file);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('upload.preview', { name: file.name })}
        hidden={hasFailed}
        width={0}
        height={0}
      />
      {hasFailed && (
        <Text textStyle="sm" color="fg.muted">
          {t('upload.noPreview')}
        </Text>
      )}
    </>
  );
}

/** The lender's current image, or a message if the image does not load. */
function SavedImage({ name, url }: { readonly name: string; readonly url: string }) {
  const t = useTexts();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const source = useLenderFileUrl(url);
  if (source === null || failedUrl === url) return <Text color="fg.muted">{t('upload.pictureMissing')}</Text>;
  return <img src={source} alt={name} onError={() => setFailedUrl(url)} />;
}

interface ImagePreviewProps {
  readonly name: string;
  readonly file: File | null;
  /** The address of the lender's current image; null if there is none. */
  readonly savedUrl: string | null;
  readonly none: string;
}

/**
 * Shows the selected file or, if there is none, the lender's current image. The background makes transparency
 * visible.
 */
export function ImagePreview({ name, file, savedUrl, none }: ImagePreviewProps) {
  const isEmpty = file === null && savedUrl === null;
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
        isEmpty
          ? undefined
          : 'conic-gradient({colors.bg.muted} 25%, {colors.bg.raised} 0 50%, {colors.bg.muted} 0 75%, {colors.bg.raised} 0)'
      }
      bgSize="1rem 1rem"
      css={{ '& :is(img, canvas)': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' } }}
    >
      {file !== null && <FileImagePreview file={file} />}
      {file === null && savedUrl !== null && <SavedImage name={name} url={savedUrl} />}
      {isEmpty && <Text color="fg.muted">{none}</Text>}
    </Center>
  );
}
