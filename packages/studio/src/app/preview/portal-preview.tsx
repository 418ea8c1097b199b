import { PREVIEW_READY, SHOW_DRAFT, type ShowDraftMessage } from '@livery/tenant-config';
import { useMemo } from 'react';
import { useDraft } from '../draft/use-draft.ts';
import type { ColorMode } from '../lib/color-mode.ts';
import { useFrameMessages } from './frame-messages.ts';
import { type FrameSize, ScaledFrame } from './scaled-frame.tsx';
import { useThemeCss } from './use-theme-css.ts';

interface PortalPreviewProps {
  readonly size: FrameSize;
  readonly colorMode: ColorMode;
  readonly isHidden: boolean;
}

/** Shows the real portal with the draft. Changes are sent to the page in the frame, so it does not reload. */
export function PortalPreview({ size, colorMode, isHidden }: PortalPreviewProps) {
  const { previewOrigin, brand } = useDraft().state;
  const themeCss = useThemeCss();
  const message = useMemo(
    (): ShowDraftMessage => ({ type: SHOW_DRAFT, injected: brand.injected, themeCss, colorMode }),
    [brand, themeCss, colorMode],
  );
  const frame = useFrameMessages({ origin: previewOrigin, readyType: PREVIEW_READY, message });
  return (
    <ScaledFrame
      frame={frame}
      title="Portal with the draft"
      src={`${previewOrigin}/`}
      size={size}
      isHidden={isHidden}
    />
  );
}
