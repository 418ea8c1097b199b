import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toText, useDraft, useDraftField } from '../draft/use-draft.ts';
import { api } from '../lib/api.ts';
import { readPixels } from './read-pixels.ts';
import { suggestColors } from './suggest-colors.ts';

/**
 * Returns the most frequent colors of the draft's logo as `#rrggbb`; empty if there is no logo that can be
 * drawn.
 */
function useLogoColors(): readonly string[] {
  const { state } = useDraft();
  const path = toText(useDraftField('theme', 'logo', 'light').value);
  const hash = state.files.find((file) => file.path === path)?.hash;
  const { data } = useQuery({
    queryKey: ['logo-colors', state.slug, path, hash],
    queryFn: async () => suggestColors(await readPixels(path, await api.readFile(state.slug, path))),
    enabled: hash !== undefined,
  });
  return data ?? [];
}

function Suggestions({ label, colors }: { readonly label: string; readonly colors: readonly string[] }) {
  const accent = useDraftField('theme', 'accent');
  if (colors.length === 0) return null;
  return (
    <Flex role="group" aria-label={label} align="center" gap="2" wrap="wrap">
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      {colors.map((color) => (
        <Button
          key={color}
          size="xs"
          variant="outline"
          aria-label={`Use ${color} as accent`}
          onClick={() => accent.set(color)}
        >
          <Box width="4" height="4" borderRadius="sm" style={{ background: color }} />
          {color}
        </Button>
      ))}
    </Flex>
  );
}

/** Suggests accents from the logo, and from an image such as a screenshot of the lender's website. */
export function ColorSuggestions() {
  const logoColors = useLogoColors();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, isError } = useMutation({
    mutationFn: async (file: File) =>
      suggestColors(await readPixels(file.name, new Uint8Array(await file.arrayBuffer()))),
  });
  return (
    <Flex direction="column" gap="2">
      <Suggestions label="Colors of the logo" colors={logoColors} />
      <Suggestions label="Colors of the image" colors={data ?? []} />
      {isError && (
        <Text role="alert" textStyle="xs" color="fg.error">
          This file is not an image that the browser can show.
        </Text>
      )}
      {data?.length === 0 && (
        <Text role="status" textStyle="xs" color="fg.muted">
          The image contains only grays.
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        data-slot="color-source"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) mutate(file);
          target.value = '';
        }}
      />
      <Button size="xs" variant="ghost" alignSelf="start" onClick={() => input.current?.click()}>
        Find colors in an image
      </Button>
    </Flex>
  );
}
