import {
  CHOOSE_TEXTS,
  type ChooseTextsMessage,
  PREVIEW_READY,
  SHOW_DRAFT,
  type ShowDraftMessage,
  TEXT_CHOSEN,
  type TextChosenMessage,
  type TextKey,
} from '@livery/tenant-config';
import { useCallback, useMemo } from 'react';
import { useDraft } from '../draft/use-draft.ts';
import type { ColorMode } from '../lib/color-mode.ts';
import { useFrameMessages } from './frame-messages.ts';
import { type FrameSize, ScaledFrame } from './scaled-frame.tsx';
import { useThemeCss } from './use-theme-css.ts';

interface PortalPreviewProps {
  readonly size: FrameSize;
  readonly colorMode: ColorMode;
  readonly isHidden: boolean;
  /** True if a click on a text opens it for editing instead of having its usual effect. */
  readonly isChoosing: boolean;
  readonly onChoose: (keys: readonly TextKey[]) => void;
}

const isTextChosenMessage = (data: unknown): data is TextChosenMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === TEXT_CHOSEN;

/** Shows the real portal with the draft. Changes are sent to the page in the frame, so it does not reload. */
export function PortalPreview({ size, colorMode, isHidden, isChoosing, onChoose }: PortalPreviewProps) {
  const { previewOrigin, brand } = useDraft().state;
  const themeCss = useThemeCss();
  const messages = useMemo((): readonly [ShowDraftMessage, ChooseTextsMessage] => {
    const { injected } = brand;
    return [
      { type: SHOW_DRAFT, injected, themeCss, colorMode },
      { type: CHOOSE_TEXTS, isActive: isChoosing },
    ];
  }, [brand, themeCss, colorMode, isChoosing]);
  const handleMessage = useCallback(
    (data: unknown) => {
      if (isTextChosenMessage(data)) onChoose(data.keys);
    },
    [onChoose],
  );
  const frame = useFrameMessages({
    origin: previewOrigin,
    readyType: PREVIEW_READY,
    messages,
    onMessage: handleMessage,
  });
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
