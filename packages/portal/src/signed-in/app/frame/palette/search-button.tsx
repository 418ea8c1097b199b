import { Box, Button, VisuallyHidden } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useTexts } from '../../../../lib/services/services.ts';
import { KeyboardKey } from './keyboard-key.tsx';
import { getPaletteShortcut } from './shortcuts.ts';

export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTexts();
  const { shown, aria } = getPaletteShortcut();
  return (
    <Button
      variant={{ base: 'ghost', md: 'outline' }}
      size={{ base: 'lg', md: 'sm' }}
      px={{ base: '0', md: '2.5' }}
      color="fg.muted"
      fontWeight="normal"
      aria-keyshortcuts={aria}
      onClick={onClick}
      _icon={{ boxSize: { base: '5', md: '4' } }}
    >
      <VisuallyHidden>{t('frame.search')}</VisuallyHidden>
      <Search aria-hidden />
      <Box as="span" aria-hidden hideBelow="xl" minW="7rem" textAlign="start">
        {t('frame.searchShort')}
      </Box>
      <Box as="span" aria-hidden hideBelow="md">
        <KeyboardKey>{shown}</KeyboardKey>
      </Box>
    </Button>
  );
}
