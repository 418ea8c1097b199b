import { Field, Flex, Input, NativeSelect, Slider, Switch, Text } from '@chakra-ui/react';
import { ColorSuggestions } from '../colors/color-suggestions.tsx';
import { FieldMessage } from '../draft/field-message.tsx';
import { type DraftField, toText, useDraftField } from '../draft/use-draft.ts';
import { ColorField } from './color-field.tsx';
import { FontField } from './font-field.tsx';

function TextField({
  label,
  name,
  help,
}: {
  readonly label: string;
  readonly name: 'name' | 'title';
  readonly help: string;
}) {
  const field = useDraftField('tenant', name);
  return (
    <Field.Root invalid={field.problems.length > 0}>
      <Field.Label>{label}</Field.Label>
      <Input
        size="sm"
        value={toText(field.value)}
        onChange={({ target }) =>
          field.set(target.value === '' && name === 'title' ? undefined : target.value)
        }
      />
      <FieldMessage field={field} help={help} />
    </Field.Root>
  );
}

const DEFAULT_RADIUS = 8;

function RadiusField() {
  const field = useDraftField('theme', 'radius');
  const effectiveRadius = field.value ?? field.inherited;
  const value = typeof effectiveRadius === 'number' ? effectiveRadius : DEFAULT_RADIUS;
  return (
    <Field.Root invalid={field.problems.length > 0}>
      <Slider.Root
        width="full"
        size="sm"
        min={0}
        max={16}
        step={1}
        value={[value]}
        onValueChange={({ value: [next] }) => field.set(next)}
      >
        <Flex justify="space-between">
          <Slider.Label>Corner radius</Slider.Label>
          <Text textStyle="sm">{value} px</Text>
        </Flex>
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          <Slider.Thumb index={0} aria-label="Corner radius" />
        </Slider.Control>
      </Slider.Root>
      <FieldMessage field={field} />
    </Field.Root>
  );
}

const MODES = [
  ['system', 'That of the visitor’s system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

function ColorModeField() {
  const field = useDraftField('theme', 'colorMode', 'initial');
  const fixed = useDraftField('theme', 'colorMode', 'fixed');
  const changeMode = (mode: string) => {
    // Only light and dark can be fixed.
    if (mode === 'system' && isFixed(fixed)) fixed.set(getUnfixed(fixed));
    field.set(mode);
  };
  return (
    <Field.Root invalid={field.problems.length > 0}>
      <Field.Label>Color mode</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          value={toText(field.value ?? field.inherited ?? 'system')}
          onChange={({ target }) => changeMode(target.value)}
        >
          {MODES.map(([mode, name]) => (
            <option key={mode} value={mode}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <FieldMessage field={field} />
    </Field.Root>
  );
}

const isFixed = ({ value, inherited }: DraftField): boolean => (value ?? inherited) === true;

/** Returns the value that allows other modes. Without a value, that of the preset would apply. */
const getUnfixed = ({ inherited }: DraftField): false | undefined => (inherited === true ? false : undefined);

function FixedModeField() {
  const field = useDraftField('theme', 'colorMode', 'fixed');
  const initial = useDraftField('theme', 'colorMode', 'initial');
  const mode = initial.value ?? initial.inherited ?? 'system';
  return (
    <Switch.Root
      size="sm"
      checked={isFixed(field)}
      disabled={mode === 'system' && !isFixed(field)}
      onCheckedChange={({ checked }) => field.set(checked ? true : getUnfixed(field))}
    >
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label>Visitors cannot choose another mode</Switch.Label>
    </Switch.Root>
  );
}

/** The form for the name, colors, corner radius and font of the brand. */
export function BrandForm() {
  return (
    <Flex direction="column" gap="5">
      <TextField label="Name" name="name" help="The lender, as visitors read it." />
      <TextField label="Title of the browser tab" name="title" help="If empty, the name is used." />
      <ColorField label="Accent" name="accent" help="Primary buttons and the active tab." />
      <ColorSuggestions />
      <ColorField label="Second accent" name="secondAccent" help="Tinted surfaces and the focus ring." />
      <ColorField label="Neutral tint" name="neutralTint" help="The hue of the grays." />
      <RadiusField />
      <FontField />
      <ColorModeField />
      <FixedModeField />
    </Flex>
  );
}
