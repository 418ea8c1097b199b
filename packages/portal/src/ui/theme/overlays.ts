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

export const overlaySlotRecipes = { menu, dialog };
