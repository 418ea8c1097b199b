import { defineSlotRecipe } from '@chakra-ui/react';

/** The command palette's list, which stands in a dialog and needs no frame of its own. */
const combobox = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'control', 'input', 'content', 'itemGroup', 'itemGroupLabel', 'item', 'itemText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minH: '0' },
    control: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '4',
      borderBottomWidth: '1px',
      _icon: { boxSize: '5', color: 'fg.muted', flexShrink: 0 },
    },
    input: {
      flex: '1',
      minW: '0',
      h: '14',
      bg: 'transparent',
      color: 'fg',
      textStyle: 'lg',
      // The palette is there to type into; its caret is focus enough, and forced colours draw the dialog's edge.
      outline: 'none',
    },
    content: { overflowY: 'auto', maxH: 'min(27rem, 60dvh)', py: '1', px: '1.5', outline: 'none' },
    itemGroupLabel: { px: '2.5', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2.5',
      minH: { base: '11', md: '9' },
      px: '2.5',
      py: '1.5',
      borderRadius: 'l1',
      cursor: 'pointer',
      userSelect: 'none',
      _icon: { boxSize: '4', color: 'fg.muted', flexShrink: 0 },
      _highlighted: {
        bg: 'accent.subtle',
        boxShadow: 'inset 2px 0 {colors.accent.solid}',
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
    itemText: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  },
});

export const paletteSlotRecipes = { combobox };
