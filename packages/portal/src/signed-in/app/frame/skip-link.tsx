import { Link } from '@chakra-ui/react';
import { useTexts } from '../../../lib/services/services.ts';

const MAIN_ID = 'main';

/** What the skip link leads to. */
export const skipTarget = { id: MAIN_ID, tabIndex: -1 } as const;

/** The first stop of the Tab key: past the bar, to the page. */
export function SkipLink() {
  const t = useTexts();
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // The address stays as it is: it is shared, and its history is the person's own.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      position="fixed"
      top="2"
      insetStart="2"
      px="4"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      zIndex="skipNav"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {t('frame.skipToContent')}
    </Link>
  );
}
