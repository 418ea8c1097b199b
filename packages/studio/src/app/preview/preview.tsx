import { Box, Flex, SegmentGroup } from '@chakra-ui/react';
import { PREVIEW_READY, SHOW_DRAFT, type ShowDraftMessage } from '@livery/tenant-config';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDraft } from '../draft/use-draft.ts';
import type { ColorMode } from '../lib/color-mode.ts';
import { useThemeCss } from './use-theme-css.ts';

/** CSS pixels. */
const DEVICES = {
  desktop: { label: 'Desktop', width: 1440, height: 900 },
  tablet: { label: 'Tablet', width: 768, height: 1024 },
  phone: { label: 'Phone', width: 390, height: 844 },
} as const;

type Device = keyof typeof DEVICES;

/** Returns the size of an element, and a callback for its `ref`. */
function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const observer = useRef<ResizeObserver | null>(null);
  const observe = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.current.observe(element);
  }, []);
  return [size, observe] as const;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <SegmentGroup.Root
      size="sm"
      aria-label={label}
      value={value}
      onValueChange={(details) => {
        const chosen = choices.find(([each]) => each === details.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
    >
      <SegmentGroup.Indicator />
      {choices.map(([each, name]) => (
        <SegmentGroup.Item key={each} value={each}>
          <SegmentGroup.ItemText>{name}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}

const reportsReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === PREVIEW_READY;

/** Shows the real portal with the draft. Changes are sent to the page in the frame, so it does not reload. */
export function Preview() {
  const { state } = useDraft();
  const { previewOrigin, brand } = state;
  const themeCss = useThemeCss();
  const [device, setDevice] = useState<Device>('desktop');
  const [colorMode, setColorMode] = useState<ColorMode>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const [area, observeArea] = useSize();

  // A page that is still loading has another origin, for which the browser reports an error.
  const isReady = useRef(false);
  const show = useCallback(() => {
    if (!isReady.current) return;
    const message: ShowDraftMessage = {
      type: SHOW_DRAFT,
      injected: brand.injected,
      themeCss,
      colorMode,
    };
    frame.current?.contentWindow?.postMessage(message, previewOrigin);
  }, [brand, themeCss, colorMode, previewOrigin]);

  useLayoutEffect(show, [show]);
  useEffect(() => {
    const answer = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isFromFrame = origin === previewOrigin && source === frame.current?.contentWindow;
      if (!isFromFrame || !reportsReady(data)) return;
      isReady.current = true;
      show();
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [previewOrigin, show]);

  const { width, height } = DEVICES[device];
  const scale = Math.min(1, area.width / width, area.height / height);
  return (
    <Flex direction="column" flex="1" minW="0" minH="0" as="section" aria-label="Preview">
      <Flex gap="4" p="3" borderBottomWidth="1px" bg="bg" wrap="wrap">
        <Choice
          label="Device"
          value={device}
          choices={(Object.keys(DEVICES) as Device[]).map((each) => [each, DEVICES[each].label] as const)}
          onChange={setDevice}
        />
        <Choice
          label="Color mode of the preview"
          value={colorMode}
          choices={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChange={setColorMode}
        />
      </Flex>
      <Box flex="1" minH="0" p="4">
        <Flex ref={observeArea} width="full" height="full" justify="center" overflow="hidden">
          <Box
            style={{ width: width * scale, height: height * scale }}
            borderWidth="1px"
            borderRadius="md"
            overflow="hidden"
            bg="white"
            flexShrink={0}
          >
            <iframe
              ref={frame}
              title="Portal with the draft"
              src={`${previewOrigin}/`}
              style={{
                width,
                height,
                border: 0,
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
              }}
            />
          </Box>
        </Flex>
      </Box>
    </Flex>
  );
}
