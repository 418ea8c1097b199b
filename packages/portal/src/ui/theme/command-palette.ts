import { defineSlotRecipe } from '@chakra-ui/react';

/** The styles of a text input with a list of options: the command palette, and comboboxes in forms. */
const combobox = defineSlotRecipe({
  className: 'combobox',
  slots: [
    'root',
    'label',
    'control',
    'input',
    'trigger',
    'positioner',
    'content',
    'itemGroup',
    'itemGroupLabel',
    'item',
    'itemText',
    'itemIndicator',
    'empty',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', minH: '0' },
    content: { overflowY: 'auto', outline: 'none' },
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
        boxShadow: 'inset 2px 0 {colors.accent.mark}',
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
    itemText: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    variant: {
      /** The variant for the command palette, which needs no border because it is in a dialog. */
      flushed: {
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
          // The caret shows the focus of the palette's input. In forced colors, the border of the dialog is visible.
          outline: 'none',
        },
        content: { maxH: 'min(27rem, 60dvh)', py: '1', px: '1.5' },
      },
      outline: {
        control: { position: 'relative' },
        input: {
          width: 'full',
          h: { base: '11', md: '10' },
          ps: '3',
          pe: '12',
          textStyle: { base: 'lg', md: 'md' },
          color: 'fg',
          bg: 'bg.raised',
          borderWidth: '1px',
          borderColor: 'border.control',
          borderRadius: 'l2',
          _focusVisible: { outlineOffset: '-1px' },
        },
        trigger: { position: 'absolute', insetEnd: '1', top: { base: '1.5', md: '1' } },
        content: {
          width: 'var(--reference-width)',
          maxH: 'min(var(--available-height), 22rem)',
          p: '1',
          bg: 'bg.panel',
          color: 'fg',
          borderWidth: '1px',
          borderRadius: 'l2',
          boxShadow: 'floating',
          zIndex: 'popover',
          _open: { animation: 'drop-in 120ms ease-out' },
        },
      },
    },
  },
  defaultVariants: { variant: 'flushed' },
});

export const paletteSlotRecipes = { combobox };
