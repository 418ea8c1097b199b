import { Box, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SAMPLE_READY, SHOW_SAMPLE, type ShowSampleMessage } from '../../sample-frame/message.ts';
import type { Sample } from '../../wire.ts';
import { useDraft } from '../draft/use-draft.ts';
import { api } from '../lib/api.ts';
import type { ColorMode } from '../lib/color-mode.ts';
import { useFrameMessages } from './frame-messages.ts';
import { type FrameSize, ScaledFrame } from './scaled-frame.tsx';

const NOTES: Readonly<Record<Sample['kind'], string>> = {
  page: 'A page of the reference lender API with invented data. Values of Borrower Tools take precedence over the brand.',
  email:
    'An email of the reference lender API with invented data. Emails always have the colors of light mode.',
  tab: 'The title and icons of the portal, drawn as by a browser.',
};

/** In CSS pixels. The frame fits beside the form without scaling, so that the icons have their real sizes. */
const TAB_SIZE = { width: 720, height: 420 };

interface SamplePreviewProps {
  readonly sample: Sample;
  readonly size: FrameSize;
  readonly colorMode: ColorMode;
}

/** Shows a borrower page, an email or the browser tab with the draft, as the server renders it. */
export function SamplePreview({ sample: { id, kind, name }, size, colorMode }: SamplePreviewProps) {
  const { slug, previewOrigin, brand } = useDraft().state;
  const { data: html, error } = useQuery({
    queryKey: ['sample', slug, id, brand.version],
    queryFn: () => api.readSample(slug, id),
    placeholderData: keepPreviousData,
  });
  const messages = useMemo(
    (): ShowSampleMessage[] => (html === undefined ? [] : [{ type: SHOW_SAMPLE, html, colorMode }]),
    [html, colorMode],
  );
  const frame = useFrameMessages({ origin: previewOrigin, readyType: SAMPLE_READY, messages });
  return (
    <>
      <Text color={error === null ? 'fg.muted' : 'fg.error'} textStyle="xs" pb="2" role="status">
        {error === null ? NOTES[kind] : error.message}
      </Text>
      <Box flex="1" minH="0">
        <ScaledFrame
          frame={frame}
          title={`${name} with the draft`}
          src={`${previewOrigin}/studio/sample`}
          size={kind === 'tab' ? TAB_SIZE : size}
        />
      </Box>
    </>
  );
}
