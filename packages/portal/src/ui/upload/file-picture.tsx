import 'virtual:texts/upload';
import { Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';

/** Decodes a picture that is on this device. Rejects for what the browser cannot show. */
async function drawInto(canvas: HTMLCanvasElement, file: File): Promise<void> {
  const bitmap = await createImageBitmap(file);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
}

/**
 * A picture that has been chosen and is not with the lender yet. It is drawn, since the content security policy lets no
 * address of a file on this device be loaded as an image.
 */
export function FilePicture({ file }: { readonly file: File }) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [undrawn, setUndrawn] = useState<File | null>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    let stillShown = true;
    drawInto(canvas.current, file).catch(() => {
      if (stillShown) setUndrawn(file);
    });
    return () => {
      stillShown = false;
    };
  }, [file]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('upload.preview', { name: file.name })}
        hidden={undrawn === file}
        width={0}
        height={0}
      />
      {undrawn === file && (
        <Text textStyle="sm" color="fg.muted">
          {t('upload.noPreview')}
        </Text>
      )}
    </>
  );
}
