import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FieldMessage } from '../draft/field-message.tsx';
import { toText, useDraftField } from '../draft/use-draft.ts';

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The color input of the browser accepts `#rrggbb` only. */
const toLongHex = (color: string): string =>
  color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;

interface ColorFieldProps {
  readonly label: string;
  readonly name: 'accent' | 'secondAccent' | 'neutralTint';
  readonly help: string;
}

/**
 * A form field for a color: a text field for its code, and the color input of the browser. Saves only
 * complete codes.
 */
export function ColorField({ label, name, help }: ColorFieldProps) {
  const field = useDraftField('theme', name);
  const saved = toText(field.value);
  // The text that the user has typed, which may be incomplete; null to show the saved color.
  const [typed, setTyped] = useState<string | null>(null);
  const effectiveColor = saved === '' ? toText(field.inherited) : saved;
  const isIncomplete = typed !== null && typed !== '' && !COLOR.test(typed);
  const changeColor = (text: string) => {
    if (COLOR.test(text)) field.set(text.toLowerCase());
    else if (text === '' && name !== 'accent') field.set(undefined);
  };
  return (
    <Field.Root invalid={isIncomplete || field.problems.length > 0}>
      <Field.Label>{label}</Field.Label>
      <Flex gap="2" width="full">
        <Input
          size="sm"
          fontFamily="mono"
          spellCheck={false}
          placeholder={effectiveColor === '' ? 'None' : effectiveColor}
          value={typed ?? saved}
          onChange={({ target }) => {
            setTyped(target.value.trim());
            changeColor(target.value.trim());
          }}
          onBlur={() => setTyped(null)}
        />
        <Input
          type="color"
          size="sm"
          width="10"
          px="0.5"
          flexShrink={0}
          aria-label={`${label}: choose a color`}
          value={COLOR.test(effectiveColor) ? toLongHex(effectiveColor) : '#3d4f73'}
          onChange={({ target }) => {
            setTyped(null);
            changeColor(target.value);
          }}
        />
        {saved !== '' && name !== 'accent' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${label}`}
            onClick={() => {
              setTyped(null);
              field.set(undefined);
            }}
          >
            Remove
          </Button>
        )}
      </Flex>
      {isIncomplete ? (
        <Field.ErrorText>Enter a color as #rrggbb, such as #0f766e.</Field.ErrorText>
      ) : (
        <FieldMessage field={field} help={help} />
      )}
    </Field.Root>
  );
}
