import { Button, Field, Flex, Input, Text, Textarea } from '@chakra-ui/react';
import { type TextKey, texts } from '@livery/tenant-config';
import { useEffect, useRef, useState } from 'react';
import { FieldMessage } from '../draft/field-message.tsx';
import { toText, useDraft, useDraftField } from '../draft/use-draft.ts';
import { findTexts, MAX_FOUND } from './find-texts.ts';

interface TextFieldProps {
  readonly name: TextKey;
  /** The field receives the focus when this object changes; null to leave the focus where it is. */
  readonly focusTrigger?: object | null;
}

function TextField({ name, focusTrigger = null }: TextFieldProps) {
  const field = useDraftField('texts', name);
  const textWithoutChange = toText(field.inherited) || texts[name];
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusTrigger === null) return undefined;
    // Waits for the next frame, because the tab with the field is hidden until then.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focusTrigger]);
  const draftText = toText(field.value);
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
        placeholder={textWithoutChange}
        value={draftText}
        onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
      />
      <FieldMessage
        field={field}
        help={draftText === '' ? undefined : `Without a change: ${textWithoutChange}`}
      />
      {draftText !== '' && (
        <Button
          size="xs"
          variant="ghost"
          aria-label={`${name}: use the text of the product`}
          onClick={() => {
            field.set(undefined);
            // This button disappears.
            input.current?.focus();
          }}
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

function describeClickedTexts({ length }: readonly TextKey[]): string {
  if (length === 0)
    return 'This text cannot be changed here. It may be a name, data, or part of the lender’s system.';
  return length === 1 ? 'The text that you chose:' : `${length} texts have this wording:`;
}

/**
 * Finds texts by key or wording, and changes them.
 * @param clickedTexts the texts that the user has clicked in the preview; shown until the next search
 */
export function TextsForm({ clickedTexts }: { readonly clickedTexts: readonly TextKey[] | null }) {
  const { documents } = useDraft();
  const [query, setQuery] = useState('');
  // A text remains in the list until the query changes, so that its field does not disappear while it is edited.
  const [foundKeys, setFoundKeys] = useState<readonly TextKey[]>([]);
  const [shownClickedTexts, setShownClickedTexts] = useState(clickedTexts);
  const [lastClickedTexts, setLastClickedTexts] = useState(clickedTexts);
  if (clickedTexts !== lastClickedTexts) {
    setLastClickedTexts(clickedTexts);
    setShownClickedTexts(clickedTexts);
    setQuery('');
  }
  const search = (text: string) => {
    setShownClickedTexts(null);
    setQuery(text);
    setFoundKeys([]);
  };
  const listedKeys = new Set(foundKeys);
  const newKeys = findTexts(query, documents.texts).filter((key) => !listedKeys.has(key));
  if (newKeys.length > 0) setFoundKeys([...foundKeys, ...newKeys]);
  const shownKeys = shownClickedTexts ?? foundKeys;
  return (
    <Flex direction="column" gap="4">
      <Field.Root>
        <Field.Label>Search texts</Field.Label>
        <Input
          size="sm"
          type="search"
          placeholder="Wording or key"
          value={query}
          onChange={({ target }) => search(target.value)}
        />
      </Field.Root>
      <Text role="status" color="fg.muted">
        {shownClickedTexts === null
          ? describeCount(query.trim(), foundKeys.length)
          : describeClickedTexts(shownClickedTexts)}
      </Text>
      {shownKeys.slice(0, MAX_FOUND).map((key, index) => (
        <TextField key={key} name={key} focusTrigger={index === 0 ? shownClickedTexts : null} />
      ))}
    </Flex>
  );
}
