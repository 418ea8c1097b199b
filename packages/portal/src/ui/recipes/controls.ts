import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { touchTarget } from '../touch-target.ts';

/** 16 px on touch screens, where a smaller font makes the browser zoom into the field. */
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
          // Forced colours take the background away, and give every button a border.
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

const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'itemText', 'itemIndicator', 'itemGroupLabel', 'separator'],
  base: {
    content: {
      minW: '15rem',
      maxW: 'calc(100vw - 1.5rem)',
      // What the screen leaves below the trigger; in a short window the rest is scrolled to.
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

export const controlRecipes = { button, input };
export const controlSlotRecipes = { field, nativeSelect, menu };
