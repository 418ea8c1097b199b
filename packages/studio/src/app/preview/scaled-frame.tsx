import { Box, Flex } from '@chakra-ui/react';
import { type Ref, useCallback, useRef, useState } from 'react';

export interface FrameSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an element, and a callback for its `ref`. */
function useElementSize() {
  const [size, setSize] = useState<FrameSize>({ width: 0, height: 0 });
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

interface ScaledFrameProps {
  readonly title: string;
  readonly src: string;
  readonly size: FrameSize;
  readonly frame: Ref<HTMLIFrameElement>;
  /** True to hide the frame without unloading its page. */
  readonly isHidden?: boolean;
}

/** A frame with the size of a device, which is scaled down if it does not fit. */
export function ScaledFrame({
  title,
  src,
  size: { width, height },
  frame,
  isHidden = false,
}: ScaledFrameProps) {
  const [area, observeArea] = useElementSize();
  const scale = Math.min(1, area.width / width, area.height / height);
  return (
    <Flex
      ref={observeArea}
      display={isHidden ? 'none' : 'flex'}
      width="full"
      height="full"
      justify="center"
      overflow="hidden"
    >
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
          title={title}
          src={src}
          style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Flex>
  );
}
