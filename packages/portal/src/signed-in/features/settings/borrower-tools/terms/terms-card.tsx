import { Box, Field, Flex, Tabs, Text, Textarea } from '@chakra-ui/react';
import { knownOr, UNKNOWN } from '@livery/lender-client';
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { insertTextIntoField } from 'text-field-edit';
import * as z from 'zod/mini';
import { createLazyComponent } from '../../../../../lib/code-loading/lazy-component.tsx';
import { createFreeTextRule } from '../../../../../lib/forms/field-rules.ts';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import type { PlainTextKey, Translate } from '../../../../../lib/texts/texts.ts';
import { CodeLoadError } from '../../../../../ui/code-load-error.tsx';
import { FieldError } from '../../../../../ui/form-fields.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card.ts';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';
import { formatMarkdown, type MarkdownFormat } from './markdown-format.ts';

type TermsFields = Readonly<Record<'termsText', string>>;

/** Limit of the lender API. */
const MAX_LENGTH = 50_000;

/** Validates the terms, which are stored exactly as typed. */
const createTermsSchema = (t: Translate) =>
  z.object({
    termsText: z.string().check(
      z.maxLength(MAX_LENGTH, {
        error: ({ input }) =>
          t('appSettings.termsTooLong', { count: typeof input === 'string' ? input.length : 0 }),
      }),
      createFreeTextRule(t),
    ),
  });

const TOOLS: readonly {
  readonly format: MarkdownFormat;
  readonly label: PlainTextKey;
  readonly icon: LucideIcon;
}[] = [
  { format: 'bold', label: 'appSettings.markBold', icon: Bold },
  { format: 'italic', label: 'appSettings.markItalic', icon: Italic },
  { format: 'heading', label: 'appSettings.markHeading', icon: Heading },
  { format: 'list', label: 'appSettings.markList', icon: List },
  { format: 'numbers', label: 'appSettings.markNumbers', icon: ListOrdered },
  { format: 'link', label: 'appSettings.markLink', icon: Link },
];

/** Formats the selection as if the user had typed it, so that it can be undone and the form receives an input event. */
function applyFormat(field: HTMLTextAreaElement, format: MarkdownFormat): void {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const { range, text, selected } = formatMarkdown(value, { start, end }, format);
  field.focus();
  field.setSelectionRange(range.start, range.end);
  insertTextIntoField(field, text);
  field.setSelectionRange(selected.start, selected.end);
}

/** Toolbar that formats the selection of a Markdown field. It is one tab stop; arrow keys move between its buttons. */
function FormatToolbar({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useTexts();
  const toolbar = useRef<HTMLDivElement>(null);
  const moveFocus = (step: number) => {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons.at((focusedIndex + step) % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  return (
    <Flex
      ref={toolbar}
      role="toolbar"
      aria-label={t('appSettings.markTools')}
      gap="1"
      wrap="wrap"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') moveFocus(1);
        if (key === 'ArrowLeft') moveFocus(-1);
      }}
    >
      {TOOLS.map(({ format, label, icon: Icon }, index) => (
        <IconButton
          key={format}
          label={t(label)}
          boxSize={{ base: '11', md: '8' }}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => {
            if (field.current !== null) applyFormat(field.current, format);
          }}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Flex>
  );
}

const Markdown = createLazyComponent(async () => (await import('./markdown.tsx')).Markdown, CodeLoadError);

function Preview({ text }: { readonly text: string }) {
  const t = useTexts();
  return (
    <Box
      minH="14rem"
      maxH="28rem"
      overflowY="auto"
      // Focusable, so that a long text can be scrolled by keyboard.
      tabIndex={0}
      role="region"
      aria-label={t('appSettings.termsPreview')}
      p="4"
      bg="bg"
      borderWidth="1px"
      borderRadius="l2"
    >
      {text.trim() === '' ? (
        <Text color="fg.muted">{t('appSettings.termsEmpty')}</Text>
      ) : (
        <Markdown text={text} />
      )}
    </Box>
  );
}

function TermsEditor({ form }: { readonly form: UseFormReturn<TermsFields, unknown, TermsFields> }) {
  const t = useTexts();
  const [tab, setTab] = useState('write');
  const field = useRef<HTMLTextAreaElement>(null);
  const { errors, submitCount } = form.formState;
  const error = errors.termsText?.message;
  const [lastSubmitCount, setLastSubmitCount] = useState(submitCount);
  if (submitCount !== lastSubmitCount) {
    setLastSubmitCount(submitCount);
    // The preview hides the field with the error.
    if (error !== undefined) setTab('write');
  }
  const { ref, ...registered } = form.register('termsText');
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount gap="3">
      <Tabs.List>
        <Tabs.Trigger value="write" minW="11">
          {t('appSettings.termsWrite')}
        </Tabs.Trigger>
        <Tabs.Trigger value="preview">{t('appSettings.termsPreview')}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="write">
        <FormatToolbar field={field} />
        <Field.Root invalid={error !== undefined} mt="1">
          <Field.Label srOnly>{t('appSettings.termsLabel')}</Field.Label>
          <Textarea
            rows={10}
            {...registered}
            ref={(element) => {
              field.current = element;
              ref(element);
            }}
          />
          <FieldError message={error} />
        </Field.Root>
      </Tabs.Content>
      <Tabs.Content value="preview">
        {tab === 'preview' && <Preview text={form.getValues('termsText')} />}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Card of the terms of the borrower app (docs/product/settings.md#terms-text). */
export function TermsCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const { legalLinks } = useTenant();
  const { termsText } = settings;
  const lender = useLender();
  const { form, fields, props } = useCardForm<TermsFields>({
    title,
    schema: useMemo(() => createTermsSchema(t), [t]),
    saved: { termsText: knownOr(termsText, '') },
    save: (fields) => lender.updateTermsText(fields.termsText),
    success: t('appSettings.termsUpdated'),
  });
  return (
    <SettingsCard {...props} unusable={termsText === UNKNOWN} description={t('appSettings.termsHint')}>
      <TermsEditor form={form} />
      <BorrowerMiniature
        settings={settings}
        part="hasTerms"
        changes={{ hasTerms: fields.termsText.trim() !== '' || legalLinks.terms !== null }}
      />
    </SettingsCard>
  );
}
