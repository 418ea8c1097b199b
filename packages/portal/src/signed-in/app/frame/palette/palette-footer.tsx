import { Flex } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { Key } from './key.tsx';

/** The palette's keys, for the eye: a combobox tells a screen reader by itself. */
export function PaletteFooter() {
  const t = useTexts();
  return (
    <Flex
      aria-hidden
      hideBelow="md"
      gap="4"
      px="4"
      py="2"
      borderTopWidth="1px"
      color="fg.muted"
      textStyle="xs"
      css={{ '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' } }}
    >
      <span>
        <Key>↑</Key>
        <Key>↓</Key>
        {t('palette.hintMove')}
      </span>
      <span>
        <Key>↵</Key>
        {t('palette.hintOpen')}
      </span>
      <span>
        <Key>Esc</Key>
        {t('palette.hintClose')}
      </span>
    </Flex>
  );
}
