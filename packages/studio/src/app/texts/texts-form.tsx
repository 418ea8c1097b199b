import { Button, Field, Flex, Input, Text, Textarea } from '@chakra-ui/react';
import { type TextKey, texts } from '@livery/tenant-config';
import { useEffect, useRef, useState } from 'react';
import { FieldMessage } from '../draft/field-message.tsx';
import { toText, useDraft, useDraftField } from '../draft/use-draft.ts';
import { findTexts, MAX_FOUND } from './find-texts.ts';

interface TextFieldProps {
  readonly name: TextKey;
  /** The choice that puts the focus into this field; null for none. */
  readonly focusFor?: object | null;
}

function TextField({ name, focusFor = null }: TextFieldProps) {
  const field = useDraftField('texts', name);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusFor === null) return undefined;
    // The tab with the field is hidden until the next frame.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focusFor]);
  const own = toText(field.value);
  return (
    <Field.Root invalid={field.problems.length > 0}>
      <Field.Label fontFamily="mono" textStyle="xs" wordBreak="break-all">
        {name}
      </Field.Label>
      <Textarea
        ref={input}
        size="sm"
        autoresize
        rows={1}
        placeholder={toText(field.inherited) || texts[name]}
        value={own}
        onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
      />
      <FieldMessage field={field} help={own === '' ? undefined : `Without a change: ${texts[name]}`} />
      {own !== '' && (
        <Button
          size="xs"
          variant="ghost"
          aria-label={`${name}: use the text of the product`}
          onClick={() => field.set(undefined)}
        >
          Use the text of the product
        </Button>
      )}
    </Field.Root>
  );
}

function describeCount(query: string, count: number): string {
  if (query === '') return count === 0 ? 'The draft changes no text.' : 'Texts that the draft changes:';
  if (count === 0) return 'No text contains these words.';
  if (count === 1) return '1 text';
  return count > MAX_FOUND ? `${count} texts. The first ${MAX_FOUND} are shown.` : `${count} texts`;
}

function describeChosen({ length }: readonly TextKey[]): string {
  if (length === 0)
    return 'This text cannot be changed here. It may be a name, data, or part of the lender’s system.';
  return length === 1 ? 'The text that you chose:' : `${length} texts have this wording:`;
}

/**
 * Finds texts by key or wording, and changes them.
 * @param chosen the texts that the user has clicked in the preview; shown until the next search
 */
export function TextsForm({ chosen }: { readonly chosen: readonly TextKey[] | null }) {
  const { documents } = useDraft();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(chosen);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    setShown(chosen);
    setQuery('');
  }
  const searched = query.trim();
  const found = shown ?? findTexts(searched, documents.texts);
  return (
    <Flex direction="column" gap="4">
      <Field.Root>
        <Field.Label>Search texts</Field.Label>
        <Input
          size="sm"
          type="search"
          placeholder="Wording or key"
          value={query}
          onChange={({ target }) => {
            setShown(null);
            setQuery(target.value);
          }}
        />
      </Field.Root>
      <Text role="status" color="fg.muted">
        {shown === null ? describeCount(searched, found.length) : describeChosen(shown)}
      </Text>
      {found.slice(0, MAX_FOUND).map((key, index) => (
        <TextField key={key} name={key} focusFor={index === 0 ? shown : null} />
      ))}
    </Flex>
  );
}
