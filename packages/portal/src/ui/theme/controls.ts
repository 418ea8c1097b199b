import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from './touch-target.ts';

/** The text style of fields: 16 px on phones, where browsers zoom into a field with a smaller font. */
const fieldText = { base: 'lg', md: 'md' };

const disabled = { opacity: 0.55, cursor: 'not-allowed' };

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    fontWeight: 'medium',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'colors',
    ...touchTarget,
    _disabled: disabled,
    _icon: { flexShrink: 0, boxSize: '4' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        borderColor: 'colorPalette.mark',
        _hover: { bg: 'colorPalette.solidHover' },
        _active: { bg: 'colorPalette.solidHover' },
      },
      outline: {
        bg: 'bg.raised',
        color: 'fg',
        borderColor: 'border',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
        _pressed: {
          bg: 'bg.muted',
          color: 'fg',
          // Forced colors remove the background and give every button a border, so a thicker border marks a
          // pressed button.
          '@media (forced-colors: active)': { borderWidth: '2px', borderColor: 'Highlight' },
        },
      },
    },
    size: {
      xs: { h: '7', minW: '7', px: '2', gap: '1', textStyle: 'xs' },
      sm: { h: '8', minW: '8', px: '3', gap: '1.5', textStyle: 'sm' },
      md: { h: '9', minW: '9', px: '4', gap: '2', textStyle: 'md' },
      lg: { h: '11', minW: '11', px: '5', gap: '2', textStyle: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const input = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minW: '0',
    textOverflow: 'ellipsis',
    textStyle: fieldText,
    color: 'fg',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    transition: 'colors',
    _disabled: disabled,
    _invalid: { borderColor: 'border.error' },
    _focusVisible: { outlineOffset: '-1px' },
  },
  variants: {
    size: {
      sm: { h: { base: '11', md: '8' }, px: '2.5', textStyle: { base: 'lg', md: 'sm' } },
      md: { h: { base: '11', md: '10' }, px: '3' },
    },
  },
  defaultVariants: { size: 'md' },
});

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', width: 'full', gap: '1.5' },
    label: { textStyle: 'sm', fontWeight: 'medium', color: 'fg' },
    helperText: { textStyle: 'xs', color: 'fg.muted' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.error',
      _icon: { boxSize: '3.5', mt: '1px', flexShrink: 0 },
    },
  },
});

const textarea = defineRecipe({
  className: 'textarea',
  base: {
    width: 'full',
    minW: '0',
    px: '3',
    py: '2',
    textStyle: fieldText,
    color: 'fg',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    resize: 'vertical',
    transition: 'colors',
    _invalid: { borderColor: 'border.error' },
    _focusVisible: { outlineOffset: '-1px' },
  },
});

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

export const controlRecipes = { button, input, textarea };
export const controlSlotRecipes = { field, nativeSelect, tabs };
