import { Box, Flex, Text } from '@chakra-ui/react';
import { decodeBytes, encodeBytes } from '../draft/base64.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { api } from '../lib/api.ts';
import { exportTokens, type ImportedTokens, importTokens, mergeTheme } from './design-tokens.ts';
import { FileExchange } from './file-exchange.tsx';
import { saveFile } from './save-file.ts';

function Result({ children }: { readonly children: string }) {
  return (
    <Text role="status" textStyle="xs">
      {children}
    </Text>
  );
}

/**
 * The server has the same limit. It is also checked here, because reading a larger file could block the
 * window.
 */
const MAX_ZIP_BYTES = 14_000_000;

function ZipExchange() {
  const store = useDraftStore();
  const { slug } = useDraft().state;
  const readFiles = async (file: File): Promise<number> => {
    if (file.size > MAX_ZIP_BYTES) throw new Error(`"${file.name}" has more than 14 MB.`);
    const { files } = await api.readZip(slug, encodeBytes(new Uint8Array(await file.arrayBuffer())));
    const contents = Object.entries(files).map(
      ([path, content]) => [path, content === null ? null : decodeBytes(content)] as const,
    );
    if (contents.length > 0) await store.writeFiles(Object.fromEntries(contents), []);
    return contents.length;
  };
  return (
    <FileExchange
      title="Folder of the draft"
      help="All files of the draft as a zip file. An import replaces all of them, and can be undone."
      noun="zip"
      accept=".zip,application/zip"
      onExport={async () => saveFile(`${slug}.zip`, await api.exportZip(slug))}
      onImport={readFiles}
      describe={(count) => (
        <Result>
          {count === 0
            ? 'The draft has the same files already.'
            : `Imported. ${count === 1 ? '1 file has' : `${count} files have`} changed.`}
        </Result>
      )}
    />
  );
}

function describeFields({ fields }: ImportedTokens): string {
  const names = Object.keys(fields);
  return names.length === 0 ? 'The tokens change nothing.' : `Imported: ${names.join(', ')}.`;
}

function UnusedTokens({ unused }: { readonly unused: readonly string[] }) {
  return (
    <Box textStyle="xs">
      <Text>These tokens were not imported. A brand has no field for them, or no files of the font:</Text>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box
        as="ul"
        ps="4"
        maxH="10rem"
        overflowY="auto"
        wordBreak="break-word"
        tabIndex={0}
        role="list"
        aria-label="Tokens that were not imported"
      >
        {unused.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
    </Box>
  );
}

const MAX_TOKENS_BYTES = 2_000_000;

function TokensExchange() {
  const store = useDraftStore();
  const { documents, state } = useDraft();
  const theme = mergeTheme(documents.theme, state.inherited?.theme);
  const readTokens = async (file: File): Promise<ImportedTokens> => {
    if (file.size > MAX_TOKENS_BYTES) throw new Error(`"${file.name}" has more than 2 MB.`);
    const imported = importTokens(await file.text(), theme);
    const fields = Object.entries(imported.fields);
    if (fields.length > 0) {
      await store.writeFiles(
        {},
        fields.map(([name, value]) => ({ kind: 'theme', path: [name], value: value as unknown })),
      );
    }
    return imported;
  };
  const text = `${JSON.stringify(exportTokens(theme), null, 2)}\n`;
  return (
    <FileExchange
      title="Design tokens"
      help="The colors, the corner radius and the font family of the brand as a W3C design tokens file. Color mode, images, texts and flags are not part of it; the zip file has them."
      noun="tokens"
      accept=".json,.tokens,application/json"
      onExport={() => {
        saveFile(`${state.slug}.tokens.json`, new Blob([text], { type: 'application/json' }));
        return Promise.resolve();
      }}
      onImport={readTokens}
      describe={(imported) => (
        <>
          <Result>{describeFields(imported)}</Result>
          {imported.unused.length > 0 && <UnusedTokens unused={imported.unused} />}
        </>
      )}
    />
  );
}

/** Exports and imports the draft as a zip file and as design tokens. */
export function FilesForm() {
  return (
    <Flex direction="column" gap="6">
      <ZipExchange />
      <TokensExchange />
    </Flex>
  );
}
