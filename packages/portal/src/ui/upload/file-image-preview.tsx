import 'virtual:texts/upload';
import { Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';

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
