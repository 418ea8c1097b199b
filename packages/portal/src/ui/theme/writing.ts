import { defineRecipe } from '@chakra-ui/react';

/** A text of several lines; it is made higher by its corner. */
const textarea = defineRecipe({
  className: 'textarea',
  base: {
    width: 'full',
    minW: '0',
    px: '3',
    py: '2',
    // 16 px on touch screens, where a smaller font makes the browser zoom into the field.
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
