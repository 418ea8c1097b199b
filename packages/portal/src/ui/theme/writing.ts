import { defineRecipe } from '@chakra-ui/react';

/** A multi-line text field, which users can resize vertically. */
const textarea = defineRecipe({
  className: 'textarea',
  base: {
    width: 'full',
    minW: '0',
    px: '3',
    py: '2',
    // 16 px on touch screens, where browsers zoom into fields with a smaller font.
    textStyle: { base: 'lg', md: 'md' },
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

export const writingRecipes = { textarea };
