import { type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo } from 'react';
import { cardsStyles, tableStyles } from './layout-styles.ts';

const listStyles: SystemStyleObject = {
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

const styles = {
  '.list': listStyles,
  '.list-cards': cardsStyles,
  '.list-table': tableStyles,
  '.list-pagination': paginationStyles,
};

function PlainListStyles() {
  const { css } = useChakraContext();
  const resolved = Object.entries(styles).map(([selector, style]) => ({ [selector]: css(style) }));
  return <Global styles={resolved} />;
}

/** The styles of the lists' plain markup, computed once. A styled element computes its styles at every render. */
export const ListStyles = memo(PlainListStyles);
