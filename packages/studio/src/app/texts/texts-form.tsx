import { Button, Field, Flex, Input, Text, Textarea } from '@chakra-ui/react';
import { type TextKey, texts } from '@livery/tenant-config';
import { useState } from 'react';
import { FieldMessage } from '../draft/field-message.tsx';
import { toText, useDraft, useDraftField } from '../draft/use-draft.ts';
import { findTexts, MAX_FOUND } from './find-texts.ts';

function TextField({ name }: { readonly name: TextKey }) {
  const field = useDraftField('texts', name);
  const own = toText(field.value);
  return (
    <Field.Root invalid={field.problems.length > 0}>
      <Field.Label fontFamily="mono" textStyle="xs" wordBreak="break-all">
        {name}
      </Field.Label>
      <Textarea
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

/** Finds texts by key or wording, and changes them. */
export function TextsForm() {
  const { documents } = useDraft();
  const [query, setQuery] = useState('');
  const searched = query.trim();
  const found = findTexts(searched, documents.texts);
  return (
    <Flex direction="column" gap="4">
      <Field.Root>
        <Field.Label>Search texts</Field.Label>
        <Input
          size="sm"
          type="search"
          placeholder="Wording or key"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </Field.Root>
      <Text role="status" color="fg.muted">
        {describeCount(searched, found.length)}
      </Text>
      {found.slice(0, MAX_FOUND).map((key) => (
        <TextField key={key} name={key} />
      ))}
    </Flex>
  );
}
