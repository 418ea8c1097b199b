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
import { KeyboardKey } from './shortcuts.tsx';
import 'virtual:texts/palette';
import type { LoanSearchResult } from '@livery/lender-client';
import { Search } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useOpenUnlessIdleWarning } from '../../../../ui/idle-warning-precedence.ts';
import { type PaletteGroup, usePaletteGroups } from './palette-groups.ts';
import { type BorrowerSearch, useBorrowerSearch } from './use-borrower-search.ts';

/** The keys of the palette. Hidden from screen readers, which announce the keys of a combobox themselves. */
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
        <KeyboardKey>↑</KeyboardKey>
        <KeyboardKey>↓</KeyboardKey>
        {t('palette.hintMove')}
      </span>
      <span>
        <KeyboardKey>↵</KeyboardKey>
        {t('palette.hintOpen')}
      </span>
      <span>
        <KeyboardKey>Esc</KeyboardKey>
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
              // On a phone, the detail is below the label and aligned with it.
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
  readonly resultCount: number;
  readonly hasText: boolean;
}

/** The state of the search below the list: in progress, failed, or without results. */
function SearchState({ search, resultCount, hasText }: StateProps) {
  const t = useTexts();
  const noResultsText = t(search.isAvailable ? 'palette.nothing' : 'palette.nothingWithoutSearch');
  const { loans, totalCount } = search.results;
  // The announced count includes borrowers that are not listed: 57 for a list of 10 out of 57 results.
  const unlistedCount = Math.max(0, (totalCount ?? 0) - loans.length);
  const announcement = t('palette.results', { count: resultCount + unlistedCount });
  const stateText = search.isPending
    ? t('palette.searching')
    : resultCount === 0 && !search.hasFailed && noResultsText;
  return (
    <>
      {stateText !== false && (
        <Box px="4" py="3" color="fg.muted" textStyle="sm">
          {stateText}
        </Box>
      )}
      {search.hasFailed && (
        <Flex role="alert" align="center" justify="space-between" gap="3" px="4" py="2" textStyle="sm">
          {t('palette.searchFailed')}
          <Button variant="outline" size="sm" onClick={search.retry}>
            {t('problem.retry')}
          </Button>
        </Flex>
      )}
      <VisuallyHidden role="status">
        {hasText && !search.isPending && !search.hasFailed && announcement}
      </VisuallyHidden>
    </>
  );
}

interface PaletteProps {
  readonly onClose: () => void;
  /** Receives the action of the selected item. The caller runs it once the palette has closed. */
  readonly onSelected: (run: () => void) => void;
  /** Called when the field gets the focus, so that it receives the characters that the user types. */
  readonly onReady: () => void;
  /** The typed text, including text that was typed before the palette had loaded. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Recently selected borrowers, the latest first. */
  readonly recentBorrowers: readonly LoanSearchResult[];
  readonly addRecentBorrower: (loan: LoanSearchResult) => void;
}

interface PaletteContentProps extends PaletteProps {
  readonly input: Ref<HTMLInputElement>;
}

function PaletteContent({
  onClose,
  onReady,
  text,
  setText,
  recentBorrowers,
  addRecentBorrower,
  input,
  onSelected,
}: PaletteContentProps) {
  const t = useTexts();
  const search = useBorrowerSearch(text);
  const { results, showAll, isPending, isAvailable } = search;
  const groups = usePaletteGroups({
    text,
    results,
    showAll,
    isCurrent: !isPending,
    recentBorrowers,
    addRecentBorrower,
  });
  const items = groups.flatMap((group) => group.items);
  const collection = createListCollection({
    items,
    itemToValue: ({ id }) => id,
    itemToString: ({ label }) => label,
  });
  const selectItem = (id: string | undefined) => {
    const item = items.find((each) => each.id === id);
    if (item?.keepsPaletteOpen === true) {
      item.run();
      return;
    }
    if (item !== undefined) onSelected(item.run);
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
        onSelect={({ itemValue }) => selectItem(itemValue)}
        selectionBehavior="preserve"
        inputBehavior="autohighlight"
        loopFocus
        disableLayer
      >
        <Combobox.Control>
          <Search aria-hidden />
          <Combobox.Input
            // Handles input here too, because the combobox ignores input until its state machine has started.
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onFocus={onReady}
            ref={input}
            aria-label={t('palette.title')}
            placeholder={t(isAvailable ? 'palette.placeholder' : 'palette.placeholderWithoutSearch')}
          />
        </Combobox.Control>
        <Combobox.Content aria-label={t('palette.title')}>
          <Results groups={groups} />
        </Combobox.Content>
      </Combobox.Root>
      <SearchState
        search={search}
        resultCount={items.filter(({ keepsPaletteOpen = false }) => !keepsPaletteOpen).length}
        hasText={text.trim() !== ''}
      />
      <PaletteFooter />
    </>
  );
}

interface CommandPaletteProps extends PaletteProps {
  readonly open: boolean;
  /**
   * Called when the palette has closed. Only then can the selected action run, because an open dialog takes back the
   * focus.
   */
  readonly onClosed: () => void;
  /**
   * The element that had the focus before the palette opened. The dialog cannot determine this element, because the
   * combobox takes the focus first.
   */
  readonly previousFocus: HTMLElement | null;
}

/**
 * Returns the element to focus when the palette has closed: `previousFocus`, unless the selected action has moved the
 * focus elsewhere.
 */
function getFinalFocus(previousFocus: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  const hasActionMovedFocus =
    activeElement instanceof HTMLElement &&
    activeElement !== document.body &&
    activeElement.closest('[role=dialog]') === null;
  return hasActionMovedFocus ? activeElement : previousFocus;
}

/**
 * A combobox in a dialog that opens screens, finds borrowers and runs the actions of the open page
 * (docs/product/borrower-lists.md#palette-content).
 */
export function CommandPalette({ open, onClosed, previousFocus, ...content }: CommandPaletteProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = useOpenUnlessIdleWarning(open);
  return (
    <Dialog.Root
      open={isOpen}
      onExitComplete={onClosed}
      // A page that has just opened may focus its heading, which must not close the palette.
      onFocusOutside={(event) => event.preventDefault()}
      size="md"
      onOpenChange={(change) => {
        if (!change.open) content.onClose();
      }}
      initialFocusEl={() => input.current}
      finalFocusEl={() => getFinalFocus(previousFocus)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        {/* The palette is at the top on phones too, because the on-screen keyboard covers the lower half. */}
        <Dialog.Positioner alignItems="flex-start" px={{ base: '2', md: '0' }}>
          <Dialog.Content aria-label={t('palette.title')} borderBottomRadius="l3" overflow="hidden">
            <PaletteContent {...content} input={input} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
