import { chakra, Flex, Text } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import type { GroupChoice } from './use-group-choices.ts';

interface GroupOptionProps {
  readonly choice: GroupChoice;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** What is said of a group beside its name. */
function useNote({ group, byNumber }: GroupChoice): string {
  const t = useTexts();
  if (group === null) return '';
  const kind = t(group.isStatic ? 'rules.staticGroup' : 'rules.dynamicGroup');
  return byNumber ? `${kind}, ${t('rules.holdsNumber')}` : kind;
}

/** A group with its box. */
export function GroupOption({ choice, checked, disabled, onToggle }: GroupOptionProps) {
  const t = useTexts();
  const note = useNote(choice);
  return (
    <li>
      <Flex
        as="label"
        align="center"
        gap="2.5"
        px="3"
        py="1.5"
        minH={{ base: '11', md: '0' }}
        cursor={disabled ? 'not-allowed' : 'pointer'}
        _hover={{ bg: 'bg.muted' }}
      >
        <chakra.input
          type="checkbox"
          boxSize="4"
          flexShrink={0}
          accentColor="accent.mark"
          cursor="inherit"
          disabled={disabled}
          checked={checked}
          onChange={onToggle}
        />
        <Flex
          as="span"
          flex="1"
          minW="0"
          direction={{ base: 'column', sm: 'row' }}
          align={{ sm: 'baseline' }}
          justify="space-between"
          columnGap="3"
        >
          <Text as="span" overflowWrap="anywhere">
            {choice.group?.name ?? t('rules.missingGroup', { id: choice.id })}
          </Text>
          <Text as="span" textStyle="xs" color="fg.muted">
            {note}
          </Text>
        </Flex>
      </Flex>
    </li>
  );
}
