import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { exportTokens, importTokens } from './design-tokens.ts';

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Exports and imports colors and radius as design tokens, for libraries of design tools. */
export function TokenFiles() {
  const store = useDraftStore();
  const { documents, state } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, error } = useMutation({
    mutationFn: async (file: File) => {
      const { colors, radius } = importTokens(await file.text());
      const fields = [
        ...Object.entries(colors),
        ...(radius === undefined ? [] : [['radius', radius] as const]),
      ];
      await store.writeFiles(
        {},
        fields.map(([name, value]) => ({ kind: 'theme', path: [name], value })),
      );
    },
  });
  return (
    <Flex direction="column" gap="2">
      <Heading as="h2" size="sm">
        Design tokens
      </Heading>
      <Text color="fg.muted" textStyle="xs">
        The colors of the brand and the corner radius as a W3C design tokens file.
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        data-slot="tokens"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) mutate(file);
          target.value = '';
        }}
      />
      <Flex gap="2">
        <Button
          size="xs"
          variant="outline"
          onClick={() =>
            saveFile(
              `${state.slug}.tokens.json`,
              `${JSON.stringify(exportTokens(documents.theme ?? {}), null, 2)}\n`,
            )
          }
        >
          Export tokens
        </Button>
        <Button size="xs" variant="outline" onClick={() => input.current?.click()}>
          Import tokens
        </Button>
      </Flex>
      {error !== null && (
        <Text role="alert" textStyle="xs" color="fg.error">
          {error.message}
        </Text>
      )}
    </Flex>
  );
}
