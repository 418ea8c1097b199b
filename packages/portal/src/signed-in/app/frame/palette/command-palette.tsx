import {
  Box,
  Button,
  Combobox,
  createListCollection,
  Dialog,
  Flex,
  Portal,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { Key } from './key.tsx';
import 'virtual:texts/palette';
import type { FoundLoan } from '@livery/lender-client';
import { Search } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useOpenBelowWarning } from '../../../../ui/warning-on-top.ts';
import type { PaletteGroup } from './palette-items.ts';
import { type BorrowerSearch, useBorrowerSearch } from './use-borrower-search.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** The palette's keys, for the eye: a combobox tells a screen reader by itself. */
export function PaletteFooter() {
  const t = useTexts();
  return (
    <Flex
      aria-hidden
      hideBelow="md"
      gap="4"
      px="4"
      py="2"
      borderTopWidth="1px"
      color="fg.muted"
      textStyle="xs"
      css={{ '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' } }}
    >
      <span>
        <Key>↑</Key>
        <Key>↓</Key>
        {t('palette.hintMove')}
      </span>
      <span>
        <Key>↵</Key>
        {t('palette.hintOpen')}
      </span>
      <span>
        <Key>Esc</Key>
        {t('palette.hintClose')}
      </span>
    </Flex>
  );
}

function Results({ groups }: { readonly groups: readonly PaletteGroup[] }) {
  return groups.map((group) => (
    <Combobox.ItemGroup key={group.id} id={group.id}>
      <Combobox.ItemGroupLabel>{group.label}</Combobox.ItemGroupLabel>
      {group.items.map((item) => (
        <Combobox.Item key={item.id} item={item}>
          <item.icon aria-hidden />
          <Combobox.ItemText>{item.label}</Combobox.ItemText>
          {item.detail !== undefined && (
            <Box
              as="span"
              // On a phone below the name, in line with it.
              flexBasis={{ base: 'full', md: 'auto' }}
              ps={{ base: 'calc(1rem + {spacing.2.5})', md: '0' }}
              color="fg.muted"
              textStyle="sm"
              fontVariantNumeric="tabular-nums"
            >
              {item.detail}
            </Box>
          )}
        </Combobox.Item>
      ))}
    </Combobox.ItemGroup>
  ));
}

interface StateProps {
  readonly search: BorrowerSearch;
  readonly results: number;
  /** The person has typed something. */
  readonly asked: boolean;
}

/** What the list itself does not say: that more is to come, that the search failed, that there is nothing. */
function SearchState({ search, results, asked }: StateProps) {
  const t = useTexts();
  const nothing = t(search.offered ? 'palette.nothing' : 'palette.nothingWithoutSearch');
  const { loans, totalCount } = search.found;
  // Ten results of 57 are announced as 57.
  const hidden = Math.max(0, (totalCount ?? 0) - loans.length);
  const announcement = t('palette.results', { count: results + hidden });
  const shown = search.pending ? t('palette.searching') : results === 0 && !search.failed && nothing;
  return (
    <>
      {shown !== false && (
        <Box px="4" py="3" color="fg.muted" textStyle="sm">
          {shown}
        </Box>
      )}
      {search.failed && (
        <Flex role="alert" align="center" justify="space-between" gap="3" px="4" py="2" textStyle="sm">
          {t('palette.searchFailed')}
          <Button variant="outline" size="sm" onClick={search.retry}>
            {t('problem.retry')}
          </Button>
        </Flex>
      )}
      <VisuallyHidden role="status">
        {asked && !search.pending && !search.failed && announcement}
      </VisuallyHidden>
    </>
  );
}

interface PaletteProps {
  readonly onClose: () => void;
  /** Told what to do once the palette has closed. */
  readonly onChosen: (run: () => void) => void;
  /** Told that what is typed arrives here from now on. */
  readonly onReady: () => void;
  /** What is typed, before the palette has come as well. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The borrowers who were chosen before, the latest first. */
  readonly recent: readonly FoundLoan[];
  readonly remember: (loan: FoundLoan) => void;
}

interface PaletteContentProps extends PaletteProps {
  readonly input: Ref<HTMLInputElement>;
}

function PaletteContent({
  onClose,
  onReady,
  text,
  setText,
  recent,
  remember,
  input,
  onChosen,
}: PaletteContentProps) {
  const t = useTexts();
  const search = useBorrowerSearch(text);
  const { found, showAll, pending, offered } = search;
  const groups = usePaletteGroups({ text, found, showAll, answered: !pending, recent, remember });
  const items = groups.flatMap((group) => group.items);
  const collection = createListCollection({
    items,
    itemToValue: ({ id }) => id,
    itemToString: ({ label }) => label,
  });
  const choose = (id: string | undefined) => {
    const item = items.find((each) => each.id === id);
    if (item?.staysOpen === true) {
      item.run();
      return;
    }
    if (item !== undefined) onChosen(item.run);
    onClose();
  };
  return (
    <>
      <Combobox.Root
        open
        collection={collection}
        inputValue={text}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') setText(inputValue);
        }}
        value={[]}
        onSelect={({ itemValue }) => choose(itemValue)}
        selectionBehavior="preserve"
        inputBehavior="autohighlight"
        loopFocus
        disableLayer
      >
        <Combobox.Control>
          <Search aria-hidden />
          <Combobox.Input
            // Not through the combobox alone: it takes no key in the moment before it runs.
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onFocus={onReady}
            ref={input}
            aria-label={t('palette.title')}
            placeholder={t(offered ? 'palette.placeholder' : 'palette.placeholderWithoutSearch')}
          />
        </Combobox.Control>
        <Combobox.Content aria-label={t('palette.title')}>
          <Results groups={groups} />
        </Combobox.Content>
      </Combobox.Root>
      <SearchState
        search={search}
        results={items.filter(({ staysOpen = false }) => !staysOpen).length}
        asked={text.trim() !== ''}
      />
      <PaletteFooter />
    </>
  );
}

interface CommandPaletteProps extends PaletteProps {
  readonly open: boolean;
  /** Called when the palette has gone. While it is open the dialog takes every focus back: what was chosen is done then. */
  readonly onGone: () => void;
  /** What had the focus before. The combobox takes it too early for the dialog to know. */
  readonly returnTo: HTMLElement | null;
}

/** Where the focus goes when the palette has closed: where it was, unless what was chosen has put it elsewhere by then. */
function focusAfter(returnTo: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  const isPlaced =
    activeElement instanceof HTMLElement &&
    activeElement !== document.body &&
    activeElement.closest('[role=dialog]') === null;
  return isPlaced ? activeElement : returnTo;
}

/** Goes to any screen, finds any borrower, and does what the open page can do: a combobox in a dialog. */
export function CommandPalette({ open, onGone, returnTo, ...content }: CommandPaletteProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = useOpenBelowWarning(open);
  return (
    <Dialog.Root
      open={isOpen}
      onExitComplete={onGone}
      // The page that was chosen a moment ago takes the focus when it comes; the dialog takes it back.
      onFocusOutside={(event) => event.preventDefault()}
      size="md"
      onOpenChange={(change) => {
        if (!change.open) content.onClose();
      }}
      initialFocusEl={() => input.current}
      finalFocusEl={() => focusAfter(returnTo)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        {/* At the top on a phone too, where the keyboard takes the lower half. */}
        <Dialog.Positioner alignItems="flex-start" px={{ base: '2', md: '0' }}>
          <Dialog.Content aria-label={t('palette.title')} borderBottomRadius="l3" overflow="hidden">
            <PaletteContent {...content} input={input} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
