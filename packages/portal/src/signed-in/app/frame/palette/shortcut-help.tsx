import 'virtual:texts/palette';
import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckboxField } from '../../../../ui/form-fields.tsx';
import { getPaletteShortcut, KeyboardKey, useSingleKeyShortcuts } from './shortcuts.tsx';

/** The alternative keys of a shortcut. */
function Keys({ alternatives }: { readonly alternatives: readonly string[] }) {
  const t = useTexts();
  return alternatives.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ` ${t('keys.or')} `}
      <KeyboardKey>{key}</KeyboardKey>
    </Fragment>
  ));
}

interface KeyListProps {
  readonly title: string;
  readonly rows: readonly { readonly keys: readonly string[]; readonly description: string }[];
}

function KeyList({ title, rows }: KeyListProps): ReactNode {
  return (
    <Box as="section">
      <Heading as="h3" size="md" pb="1">
        {title}
      </Heading>
      <dl>
        {rows.map(({ keys, description }) => (
          <Flex
            key={description}
            justify="space-between"
            align="center"
            gap="4"
            py="1.5"
            borderBottomWidth="1px"
          >
            <dt>{description}</dt>
            <Box as="dd" flexShrink={0} color="fg.muted" textStyle="xs">
              <Keys alternatives={keys} />
            </Box>
          </Flex>
        ))}
      </dl>
    </Box>
  );
}

/** The list of all keyboard shortcuts, with the switch for single-key shortcuts. */
export function ShortcutHelp({ open, onClose }: Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose'>) {
  const t = useTexts();
  const [singleKeys, setSingleKeys] = useSingleKeyShortcuts();
  const listIfEnabled = (key: string) => (singleKeys ? [key] : []);
  const globalShortcuts = [
    { keys: [getPaletteShortcut().label, ...listIfEnabled('/')], description: t('keys.palette') },
    { keys: listIfEnabled('?'), description: t('keys.help') },
    { keys: ['Esc'], description: t('keys.close') },
  ].filter(({ keys }) => keys.length > 0);
  const paletteShortcuts = [
    { keys: ['↑', '↓'], description: t('keys.move') },
    { keys: ['↵'], description: t('keys.open') },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')}>
      <Stack gap="5" pb="4">
        <KeyList title={t('keys.everywhere')} rows={globalShortcuts} />
        <KeyList title={t('keys.inPalette')} rows={paletteShortcuts} />
        <CheckboxField
          label={t('keys.single')}
          hint={t('keys.singleHint')}
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
