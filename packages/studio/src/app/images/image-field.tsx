import { Box, Button, Field, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useId, useMemo, useRef, useState } from 'react';
import { FieldMessage } from '../draft/field-message.tsx';
import { toText, useDraft, useDraftField, useDraftStore } from '../draft/use-draft.ts';
import { api } from '../lib/api.ts';
import { formatBytes } from '../lib/format.ts';
import { derivePath, type ImageSlot, isUsedByOtherSlot } from './image-slots.ts';
import { toImageUrl } from './image-types.ts';

/** Returns a URL of a file of the draft for an image element; null while it is loading. */
function useImageUrl(slug: string, path: string, hash: string | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['file', slug, path, hash],
    queryFn: () => api.readFile(slug, path),
    enabled: hash !== undefined,
  });
  return useMemo(() => (data === undefined ? null : toImageUrl(path, data)), [data, path]);
}

function Thumbnail({ path }: { readonly path: string }) {
  const { state } = useDraft();
  const file = state.files.find((each) => each.path === path);
  const url = useImageUrl(state.slug, path, file?.hash);
  const [size, setSize] = useState<string | null>(null);
  if (file === undefined || url === null) return null;
  return (
    <Flex align="center" gap="3" width="full">
      <Box bg="gray.100" p="2" borderRadius="sm" flexShrink={0}>
        <img
          src={url}
          alt=""
          style={{ maxWidth: '9rem', maxHeight: '3.5rem' }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} x ${naturalHeight} px, `)
          }
        />
      </Box>
      <Text textStyle="xs" color="fg.muted">
        {path}
        <br />
        {size}
        {formatBytes(file.bytes)}
      </Text>
    </Flex>
  );
}

/** A form field for an image of the brand. The user can select a file or drop it on the field. */
export function ImageField({ slot }: { readonly slot: ImageSlot }) {
  const field = useDraftField('theme', ...slot.path);
  const store = useDraftStore();
  const { documents } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [fault, setFault] = useState<string | null>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const path = toText(field.value);

  /**
   * Returns the current file of the slot as a file to delete, unless the new value or another slot uses it.
   */
  const listFilesToDelete = (next: string | null): Record<string, null> =>
    path === '' || path === next || isUsedByOtherSlot(documents.theme, slot, path) ? {} : { [path]: null };

  const applyFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const selection = derivePath(slot, file);
    if ('fault' in selection) {
      setFault(selection.fault);
      return;
    }
    setFault(null);
    const bytes = new Uint8Array(await file.arrayBuffer());
    await store.writeFiles({ ...listFilesToDelete(selection.path), [selection.path]: bytes }, [
      { kind: 'theme', path: slot.path, value: selection.path },
    ]);
  };
  const removeImage = () => {
    setFault(null);
    void store.writeFiles(listFilesToDelete(null), [{ kind: 'theme', path: slot.path, value: undefined }]);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    void applyFile(event.dataTransfer.files[0]);
  };

  return (
    <Field.Root
      invalid={fault !== null || field.problems.length > 0}
      role="group"
      aria-labelledby={labelId}
      borderWidth="1px"
      borderStyle={isDraggedOver ? 'solid' : 'dashed'}
      borderColor={isDraggedOver ? 'blue.solid' : 'border.emphasized'}
      borderRadius="md"
      p="3"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
    >
      <Text id={labelId} fontWeight="medium" textStyle="sm">
        {slot.label}
      </Text>
      {path !== '' && <Thumbnail path={path} />}
      <Flex gap="2" align="center">
        <input
          ref={input}
          type="file"
          hidden
          accept={slot.extensions.map((each) => `.${each}`).join(',')}
          data-slot={slot.file}
          onChange={({ target }) => {
            void applyFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          size="xs"
          variant="outline"
          aria-label={`${slot.label}: choose a file`}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        {path !== '' && (
          <Button
            size="xs"
            variant="ghost"
            aria-label={`${slot.label}: remove`}
            // A theme with a logo for dark surfaces must also have a logo for light surfaces.
            disabled={slot.file === 'logo' && documents.theme !== null && hasDarkLogo(documents.theme)}
            onClick={removeImage}
          >
            Remove
          </Button>
        )}
        <Text textStyle="xs" color="fg.muted">
          or drop it here
        </Text>
      </Flex>
      {fault === null ? (
        <FieldMessage field={field} help={slot.help} />
      ) : (
        <Field.ErrorText role="alert">{fault}</Field.ErrorText>
      )}
    </Field.Root>
  );
}

const hasDarkLogo = ({ logo }: Readonly<Record<string, unknown>>): boolean =>
  typeof logo === 'object' && logo !== null && 'dark' in logo;
