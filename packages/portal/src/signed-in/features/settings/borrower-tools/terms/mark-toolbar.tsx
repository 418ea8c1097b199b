import { Flex } from '@chakra-ui/react';
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { insertTextIntoField } from 'text-field-edit';
import { useTexts } from '../../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../../lib/texts/texts.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { type Mark, markText } from './mark-text.ts';

const TOOLS: readonly { readonly mark: Mark; readonly label: PlainTextKey; readonly icon: LucideIcon }[] = [
  { mark: 'bold', label: 'appSettings.markBold', icon: Bold },
  { mark: 'italic', label: 'appSettings.markItalic', icon: Italic },
  { mark: 'heading', label: 'appSettings.markHeading', icon: Heading },
  { mark: 'list', label: 'appSettings.markList', icon: List },
  { mark: 'numbers', label: 'appSettings.markNumbers', icon: ListOrdered },
  { mark: 'link', label: 'appSettings.markLink', icon: Link },
];

/** Marks what is selected in a field, as if it were typed: it can be undone, and the form hears of it. */
function applyMark(field: HTMLTextAreaElement, mark: Mark): void {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const { range, text, selected } = markText(value, { start, end }, mark);
  field.focus();
  field.setSelectionRange(range.start, range.end);
  insertTextIntoField(field, text);
  field.setSelectionRange(selected.start, selected.end);
}

/** The buttons that format what is selected in a field of Markdown. One stop of the Tab key; arrows go through them. */
export function MarkToolbar({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const move = (by: number) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons.at((at + by) % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  return (
    <Flex
      ref={bar}
      role="toolbar"
      aria-label={t('appSettings.markTools')}
      gap="1"
      wrap="wrap"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      }}
    >
      {TOOLS.map(({ mark, label, icon: Icon }, place) => (
        <IconButton
          key={mark}
          label={t(label)}
          boxSize={{ base: '11', md: '8' }}
          tabIndex={place === 0 ? 0 : -1}
          onClick={() => {
            if (field.current !== null) applyMark(field.current, mark);
          }}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Flex>
  );
}
