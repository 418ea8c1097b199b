import { defineSlotRecipe } from '@chakra-ui/react';

const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'itemText', 'itemIndicator', 'itemGroupLabel', 'separator'],
  base: {
    content: {
      minW: '15rem',
      maxW: 'calc(100vw - 1.5rem)',
      // The height of the space below the trigger. A menu that is longer scrolls.
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: '1',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderRadius: 'l2',
      boxShadow: 'floating',
      zIndex: 'popover',
      outline: 'none',
      _open: { animation: 'drop-in 120ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'full',
      minH: { base: '11', md: '8' },
      px: '2.5',
      textStyle: 'md',
      borderRadius: 'l1',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      _highlighted: { bg: 'bg.muted' },
      _icon: { boxSize: '4', color: 'fg.muted', flexShrink: 0 },
    },
    itemText: { flex: '1' },
    itemIndicator: { order: 1 },
    itemGroupLabel: { px: '2.5', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    separator: { h: '1px', bg: 'border', my: '1', mx: '-1' },
  },
});

/**
 * The styles of a dialog: in the middle of the screen, or at the bottom of a phone. A dialog with `size: lg`
 * fills the height of a phone.
 */
const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'rgb(0 0 0 / 0.45)',
      zIndex: 'dialog',
      _open: { animation: 'fade-in 150ms ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', md: 'flex-start' },
      pt: { base: '6', md: '10dvh' },
      pb: { base: '0', md: '6' },
      zIndex: 'dialog',
      overflow: 'hidden',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxH: 'full',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderRadius: 'l3',
      borderBottomRadius: { base: '0', md: 'l3' },
      boxShadow: 'floating',
      outline: 'none',
      _open: { animation: 'drop-in 150ms ease-out' },
    },
    header: { display: 'flex', alignItems: 'flex-start', gap: '3', ps: '6', pe: '4', pt: '5', pb: '2' },
    title: { flex: '1', textStyle: 'lg', fontWeight: 'semibold' },
    description: { color: 'fg.muted' },
    body: { px: '6', py: '2', overflowY: 'auto', flex: '1' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      px: '6',
      pt: '3',
      pb: '5',
    },
    closeTrigger: {},
  },
  variants: {
    size: {
      sm: { content: { maxW: { md: '28rem' } } },
      md: { content: { maxW: { md: '36rem' } } },
      lg: {
        positioner: { pt: { base: '0', md: '6dvh' } },
        content: {
          maxW: { md: '60rem' },
          h: { base: 'full', md: 'auto' },
          borderTopRadius: { base: '0', md: 'l3' },
        },
      },
    },
  },
  defaultVariants: { size: 'sm' },
});

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

export const overlaySlotRecipes = { menu, dialog, combobox };
