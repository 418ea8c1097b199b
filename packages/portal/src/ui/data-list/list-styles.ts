import type { SystemStyleObject } from '@chakra-ui/react';
import { controlSlotRecipes } from '../theme/controls.ts';
import { gradeStyles, tagStyles } from '../theme/tag-styles.ts';
import { touchTarget } from '../theme/touch-target.ts';

/**
 * A page of 48 records has thousands of elements. Components with their own styles would take too long to
 * render when the page changes. Instead, the content of a list is plain markup with the class names in this
 * file. The build compiles these styles (vite/compiled-styles.ts).
 */

const action: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  h: '7',
  minW: '7',
  px: '1.5',
  flexShrink: 0,
  borderRadius: 'l2',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  ...touchTarget,
  _hover: { bg: 'neutral.muted', color: 'fg' },
  _icon: { boxSize: '4', flexShrink: 0 },
};

/** Styles of the elements that cells.tsx renders. */
const rowPartStyles: SystemStyleObject = {
  '& [data-row]': { outline: 'none' },
  '& .list-empty': { color: 'fg.subtle' },
  '& .list-money': {
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& span': { color: 'fg.muted' },
    '&[data-struck]': { color: 'fg.muted', textDecoration: 'line-through' },
  },
  '& .list-copyable': { display: 'inline-flex', alignItems: 'center', gap: '1', maxW: 'full' },
  '& .list-link': {
    color: 'link',
    fontWeight: 'medium',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    ...touchTarget,
    _hover: { textDecoration: 'underline' },
  },
  '& .list-action': action,
  '& .list-copy': {
    ...action,
    h: '6',
    minW: '6',
    px: '0',
    color: 'fg.subtle',
    _icon: { boxSize: '3.5' },
    // A check mark replaces the icon. It is drawn before the content, because `touchTarget` uses the pseudo-element after it.
    '&[data-copied]': {
      '&, &:hover': { color: 'success.fg' },
      '& svg': { display: 'none' },
      _before: {
        content: '""',
        w: '1.5',
        h: '2.5',
        mb: '0.5',
        borderColor: 'currentcolor',
        borderEndWidth: '2px',
        borderBottomWidth: '2px',
        transform: 'rotate(45deg)',
      },
    },
  },
  ...tagStyles,
  '& .list-tag[data-tone=neutral] .list-link-icon line': { display: 'none' },
  '& .list-with-tag': {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2',
    verticalAlign: 'middle',
  },
  ...gradeStyles,
};

/**
 * Hides the copy button until the pointer or the focus is on the record. Touch screens have no hover, so the
 * button is always visible there.
 */
const copyOnDemand: SystemStyleObject = {
  '@media (hover: hover)': {
    '& [data-row]:not(:hover, :focus-within) .list-copy': { opacity: 0 },
  },
};

const tableStyles: SystemStyleObject = {
  ...rowPartStyles,
  ...copyOnDemand,
  '--row-height': 'sizes.10',
  '&[data-density=compact]': { '--row-height': 'sizes.8' },
  tableLayout: 'fixed',
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& :is(td, th)': {
    h: 'var(--row-height)',
    ps: '4',
    pe: '3',
    py: '0',
    textStyle: 'sm',
    textAlign: 'start',
    truncate: true,
    fontVariantNumeric: 'tabular-nums',
    borderBottomWidth: '1px',
    '&:last-child': { pe: '4' },
    '&[data-numeric]': { textAlign: 'end' },
    // An action may have a shadow or an enlarged touch target that extends beyond the cell.
    '&[data-actions]': { overflow: 'visible', textAlign: 'end' },
  },
  '& tr > * + *': { ps: '3' },
  '& thead th': {
    h: '9',
    position: 'sticky',
    top: '14',
    zIndex: 'sticky',
    bg: 'bg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    _first: { borderTopStartRadius: 'l2' },
    _last: { borderTopEndRadius: 'l2' },
  },
  // If the table scrolls horizontally, sticky headings would stick to the scroll container instead of the
  // page. In this case, a copy of the headings above the table stays visible (data-table.tsx).
  '&[data-scrolls] thead th': { position: 'static' },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
  '& tbody tr:is(:hover, :focus-within) > *': { bg: 'bg.muted' },
  '& tbody tr:focus-visible': {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '-2px',
    borderRadius: 'l1',
  },
  '& .list-actions': {
    display: 'inline-flex',
    justifyContent: 'flex-end',
    gap: '0.5',
    verticalAlign: 'middle',
    // In a table, an action shows only its icon.
    '& .list-action-text': { srOnly: true },
  },
  // On touch screens, rows are as high as a touch target: a cell clips its content, so a control cannot
  // extend beyond its row.
  '@media (pointer: coarse)': {
    '&, &[data-density=compact]': { '--row-height': 'sizes.12' },
    '& .list-link': { display: 'inline-flex', alignItems: 'center', minH: '11', minW: '11' },
    '& :is(.list-action, .list-copy)': { h: '11', minW: '11' },
  },
};

const cardsStyles: SystemStyleObject = {
  ...rowPartStyles,
  ...copyOnDemand,
  '--field-height': 'sizes.7',
  '--card-padding': 'spacing.4',
  '&[data-density=compact]': { '--field-height': 'sizes.6', '--card-padding': 'spacing.3' },
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' },
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    p: 'var(--card-padding)',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'l2',
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
  '& h2': { textStyle: 'md', fontWeight: 'semibold', mb: '2', minH: '5', textWrap: 'balance' },
  '& dl': {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridAutoRows: 'minmax(var(--field-height), auto)',
    alignContent: 'start',
    alignItems: 'center',
    columnGap: '4',
    textStyle: 'sm',
  },
  '& dt': { color: 'fg.muted' },
  '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Places the copy button to the left of the value, so that the value is aligned with the other values.
  '& dd .list-copyable': { flexDirection: 'row-reverse' },
  // A narrow card cannot fit the value and its tag on one line.
  '& dd .list-with-tag': { flexWrap: 'wrap', justifyContent: 'flex-end' },
  '& .list-actions': {
    display: 'flex',
    gap: '1',
    mt: '2',
    pt: '2',
    mx: 'calc(var(--card-padding) * -0.5)',
    mb: 'calc(var(--card-padding) * -0.5)',
    borderTopWidth: '1px',
    minH: '7',
    '& .list-action': { h: { base: '10', md: '7' } },
  },
};

const regionStyles: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  position: 'relative',
  outline: 'none',
  // The margin keeps the start of the list below the sticky top bar when the list is scrolled into view.
  '& > .list-start': { position: 'absolute', top: '0', scrollMarginTop: '4.5rem' },
  '& > .list-status': { srOnly: true },
  '& > .list-page': { transition: 'opacity 150ms ease-out', '&[data-is-old]': { opacity: 0.55 } },
};

const paginationStyles: SystemStyleObject = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  flexWrap: 'wrap',
  '& nav': { display: 'flex', alignItems: 'center', gap: '1' },
  '& p': { textStyle: 'sm', color: 'fg.muted', me: '2', fontVariantNumeric: 'tabular-nums' },
};

const { root, field, indicator } = controlSlotRecipes.nativeSelect.base ?? {};
const selectStyles: SystemStyleObject = {
  ...root,
  '& > select': field,
  '& > svg': { ...indicator, boxSize: '3.5' },
};

/** The styles of a list by selector. */
export const listStyles = {
  '.list': regionStyles,
  '.list-cards': cardsStyles,
  '.list-table': tableStyles,
  '.list-pagination': paginationStyles,
  '.list-select': selectStyles,
};
