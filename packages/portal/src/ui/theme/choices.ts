import { defineSlotRecipe } from '@chakra-ui/react';

const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'inline-flex', height: 'fit-content' },
    field: {
      appearance: 'none',
      h: { base: '11', md: '8' },
      ps: '2.5',
      pe: '7',
      width: 'full',
      textStyle: { base: 'lg', md: 'sm' },
      color: 'fg',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-1px' },
      '& > option': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '3.5' },
    },
  },
});

const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    list: { display: 'flex', gap: '6', borderBottomWidth: '1px', overflowX: 'auto', scrollbarWidth: 'none' },
    trigger: {
      h: { base: '11', md: '10' },
      flexShrink: 0,
      color: 'fg.muted',
      textStyle: 'md',
      cursor: 'pointer',
      boxShadow: 'inset 0 -2px transparent',
      transition: 'colors',
      _hover: { color: 'fg' },
      _selected: {
        color: 'fg',
        fontWeight: 'medium',
        boxShadow: 'inset 0 -2px {colors.accent.mark}',
        // Forced colors remove the shadow, so a border marks the selected tab.
        '@media (forced-colors: active)': { borderBottomWidth: '2px', borderColor: 'Highlight' },
      },
      _focusVisible: { outlineOffset: '-2px' },
    },
    content: { outline: 'none' },
  },
});

export const choiceSlotRecipes = { nativeSelect, tabs };
