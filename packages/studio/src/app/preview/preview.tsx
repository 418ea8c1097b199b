import { Button, Flex, NativeSelect, SegmentGroup } from '@chakra-ui/react';
import type { TextKey } from '@livery/tenant-config';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import type { Sample } from '../../wire.ts';
import { useDraft } from '../draft/use-draft.ts';
import type { ColorMode } from '../lib/color-mode.ts';
import { PortalPreview } from './portal-preview.tsx';
import { SamplePreview } from './sample-preview.tsx';

/** CSS pixels. */
const DEVICES = {
  desktop: { label: 'Desktop', width: 1440, height: 900 },
  tablet: { label: 'Tablet', width: 768, height: 1024 },
  phone: { label: 'Phone', width: 390, height: 844 },
} as const;

type Device = keyof typeof DEVICES;

const PORTAL = 'portal';

const SAMPLE_GROUPS: readonly (readonly [kind: Sample['kind'], label: string])[] = [
  ['page', 'Borrower pages'],
  ['email', 'Emails'],
  ['tab', 'Browser'],
];

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
        const selectedChoice = choices.find(([each]) => each === details.value);
        if (selectedChoice !== undefined) onChange(selectedChoice[0]);
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

interface SurfaceChoiceProps {
  readonly value: string;
  readonly samples: readonly Sample[];
  readonly onChange: (value: string) => void;
}

function SurfaceChoice({ value, samples, onChange }: SurfaceChoiceProps) {
  return (
    <NativeSelect.Root size="sm" width="15rem">
      <NativeSelect.Field
        aria-label="Preview of"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value={PORTAL}>Portal</option>
        {SAMPLE_GROUPS.map(([kind, label]) => (
          <optgroup key={kind} label={label}>
            {samples
              .filter((sample) => sample.kind === kind)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Shows the draft on the surfaces of the product: the portal, borrower pages, emails and the browser tab. */
export function Preview({ onChooseText }: { readonly onChooseText: (keys: readonly TextKey[]) => void }) {
  const { samples } = useDraft().state;
  const [surface, setSurface] = useState(PORTAL);
  const [device, setDevice] = useState<Device>('desktop');
  const [colorMode, setColorMode] = useState<ColorMode>('light');
  const [isChoosing, setIsChoosing] = useState(false);
  const sample = samples.find(({ id }) => id === surface);
  return (
    <Flex direction="column" flex="1" minW="0" minH="0" as="section" aria-label="Preview">
      <Flex gap="4" p="3" borderBottomWidth="1px" bg="bg" wrap="wrap">
        <SurfaceChoice value={surface} samples={samples} onChange={setSurface} />
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
        {sample === undefined && (
          <Button
            size="sm"
            variant={isChoosing ? 'solid' : 'outline'}
            aria-pressed={isChoosing}
            title="Click a text in the portal to edit it"
            onClick={() => setIsChoosing(!isChoosing)}
          >
            <MousePointerClick aria-hidden />
            Choose a text
          </Button>
        )}
      </Flex>
      <Flex direction="column" flex="1" minH="0" p="4">
        <PortalPreview
          size={DEVICES[device]}
          colorMode={colorMode}
          isHidden={sample !== undefined}
          isChoosing={isChoosing}
          onChoose={onChooseText}
        />
        {sample !== undefined && (
          <SamplePreview sample={sample} size={DEVICES[device]} colorMode={colorMode} />
        )}
      </Flex>
    </Flex>
  );
}
