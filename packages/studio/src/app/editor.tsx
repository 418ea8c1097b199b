import { Alert, Box, Button, Flex, Heading, IconButton, Spinner, Tabs, Text } from '@chakra-ui/react';
import type { TextKey } from '@livery/tenant-config';
import { useMutation } from '@tanstack/react-query';
import { Moon, Redo2, Sun, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { BrandForm } from './brand/brand-form.tsx';
import { ColorsForm } from './colors/colors-form.tsx';
import { toFileName } from './draft/documents.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { DraftProvider, useDraft, useDraftStore } from './draft/use-draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FilesForm } from './files/files-form.tsx';
import { FlagsForm } from './flags/flags-form.tsx';
import { ImagesForm } from './images/images-form.tsx';
import { api } from './lib/api.ts';
import { useColorMode } from './lib/color-mode.ts';
import { listOtherProblems } from './other-problems.ts';
import { Preview } from './preview/preview.tsx';
import { ReleaseActions } from './releases/release-actions.tsx';
import { ProblemList } from './releases/request-message.tsx';
import { TextsForm } from './texts/texts-form.tsx';

/** How often the studio looks for changes by other windows and commands. */
const REFRESH_MS = 2_000;

const TEXT_INPUT_TYPES: readonly string[] = ['text', 'search', 'number'];

/** Returns true for text fields, in which the browser's own undo applies, and for everything in a dialog. */
const ignoresUndoKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && TEXT_INPUT_TYPES.includes(target.type)) ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null);

/** Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z or Ctrl+Y. */
function useUndoKeys({ undo, redo }: DraftStore): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || ignoresUndoKeys(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [undo, redo]);
}

function useRefresh({ refresh }: DraftStore): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}

function SaveState() {
  const { isSaving, hasUnsavedChanges, state } = useDraft();
  if (state.draft === null) return null;
  return (
    <Text color="fg.muted" role="status" display="flex" gap="2" alignItems="center">
      {isSaving ? <Spinner size="xs" /> : null}
      {isSaving ? 'Saving' : hasUnsavedChanges ? 'Not saved' : 'Saved'}
    </Text>
  );
}

function TopBar() {
  const store = useDraftStore();
  const { state, canUndo, canRedo } = useDraft();
  const [mode, toggleMode] = useColorMode();
  return (
    <Flex
      as="header"
      aria-label="Studio"
      align="center"
      gap="3"
      px="4"
      minH="14"
      bg="bg"
      borderBottomWidth="1px"
    >
      <Button asChild variant="ghost" size="sm">
        <a href="#/">All tenants</a>
      </Button>
      <Heading as="h1" size="md">
        {state.brand.injected.name}
      </Heading>
      <SaveState />
      <Box flex="1" />
      <IconButton
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        variant="ghost"
        size="sm"
        disabled={!canUndo}
        onClick={store.undo}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        variant="ghost"
        size="sm"
        disabled={!canRedo}
        onClick={store.redo}
      >
        <Redo2 aria-hidden />
      </IconButton>
      <IconButton
        aria-label={mode === 'dark' ? 'Show the studio in light mode' : 'Show the studio in dark mode'}
        variant="ghost"
        size="sm"
        onClick={toggleMode}
      >
        {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </IconButton>
      <ReleaseActions />
    </Flex>
  );
}

function CreateDraft() {
  const store = useDraftStore();
  const { state } = useDraft();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.createDraft(state.slug),
    onSuccess: store.reset,
  });
  return (
    <Flex direction="column" gap="3" p="4">
      <Heading as="h2" size="sm">
        This tenant has no draft
      </Heading>
      <Text color="fg.muted">
        A draft is a copy of what visitors see. They do not see your changes until you publish them.
      </Text>
      {error !== null && (
        <Text role="alert" color="fg.error">
          {error.message}
        </Text>
      )}
      <Button alignSelf="start" size="sm" loading={isPending} onClick={() => mutate()}>
        Create draft
      </Button>
    </Flex>
  );
}

function OtherProblems() {
  const { state } = useDraft();
  const problems = listOtherProblems(state.problems);
  if (problems.length === 0) return null;
  return (
    <Alert.Root status="error" size="sm">
      <Alert.Indicator />
      <Box>
        <Alert.Title>The draft has problems. The preview shows its last valid version.</Alert.Title>
        <ProblemList problems={problems} />
      </Box>
    </Alert.Root>
  );
}

/**
 * Returns the name of a file of the draft that is not valid JSON; null if there is none. The studio cannot
 * change a field of such a file without losing the other fields.
 */
function useUnreadableFile(): string | null {
  const { state } = useDraft();
  const kinds = ['tenant', 'theme', 'flags', 'texts'] as const;
  const unreadable = kinds.find(
    (kind) => state.documents[kind] === null && state.files.some(({ path }) => path === toFileName(kind)),
  );
  return unreadable === undefined ? null : toFileName(unreadable);
}

interface DraftFormsProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** The texts that the user has clicked in the preview; null for none. */
  readonly clickedTexts: readonly TextKey[] | null;
}

function DraftForms({ tab, onTab, clickedTexts }: DraftFormsProps) {
  const unreadable = useUnreadableFile();
  if (unreadable !== null) {
    return (
      <Box p="4">
        <OtherProblems />
        <Text mt="3">Correct {unreadable} in an editor, or discard the draft and create a new one.</Text>
      </Box>
    );
  }
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onTab(value)}
      size="sm"
      display="flex"
      flexDirection="column"
      minH="0"
      flex="1"
    >
      <Tabs.List px="2" bg="bg">
        <Tabs.Trigger value="brand">Brand</Tabs.Trigger>
        <Tabs.Trigger value="colors">Colors</Tabs.Trigger>
        <Tabs.Trigger value="images">Images</Tabs.Trigger>
        <Tabs.Trigger value="texts">Texts</Tabs.Trigger>
        <Tabs.Trigger value="flags">Flags</Tabs.Trigger>
        <Tabs.Trigger value="files">Files</Tabs.Trigger>
      </Tabs.List>
      <Box overflowY="auto" flex="1" px="4" pb="6" tabIndex={-1}>
        <OtherProblems />
        <Tabs.Content value="brand">
          <BrandForm />
        </Tabs.Content>
        <Tabs.Content value="colors">
          <ColorsForm />
        </Tabs.Content>
        <Tabs.Content value="images">
          <ImagesForm />
        </Tabs.Content>
        <Tabs.Content value="texts">
          <TextsForm clickedTexts={clickedTexts} />
        </Tabs.Content>
        <Tabs.Content value="flags">
          <FlagsForm />
        </Tabs.Content>
        <Tabs.Content value="files">
          <FilesForm />
        </Tabs.Content>
      </Box>
    </Tabs.Root>
  );
}

function EditorScreen() {
  const store = useDraftStore();
  const { state } = useDraft();
  useUndoKeys(store);
  useRefresh(store);
  const [tab, setTab] = useState('brand');
  const [clickedTexts, setClickedTexts] = useState<readonly TextKey[] | null>(null);
  const showClickedTexts = useCallback((keys: readonly TextKey[]) => {
    setClickedTexts(keys);
    setTab('texts');
  }, []);
  return (
    <Flex direction="column" height="100dvh">
      <TopBar />
      <DraftNotice />
      <Flex as="main" aria-label="Editor" flex="1" minH="0">
        <Flex
          direction="column"
          width="26rem"
          flexShrink={0}
          bg="bg"
          borderEndWidth="1px"
          as="section"
          aria-label="Brand of the draft"
        >
          {state.draft === null ? (
            <CreateDraft />
          ) : (
            <DraftForms tab={tab} onTab={setTab} clickedTexts={clickedTexts} />
          )}
        </Flex>
        <Preview onChooseText={showClickedTexts} />
      </Flex>
    </Flex>
  );
}

/** Edits the draft of one tenant beside its preview. */
export function Editor({ store }: { readonly store: DraftStore }) {
  return (
    <DraftProvider value={store}>
      <EditorScreen />
    </DraftProvider>
  );
}
