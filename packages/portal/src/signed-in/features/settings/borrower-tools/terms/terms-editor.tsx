import { Box, Field, Tabs, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { lazyPart } from '../../../../../lib/code-loading/lazy-part.tsx';
import { useTexts } from '../../../../../lib/services/services.ts';
import { FieldError } from '../../../../../ui/field-error.tsx';
import { MissingCode } from '../../../../../ui/missing-code.tsx';
import { MarkToolbar } from './mark-toolbar.tsx';
import type { TermsFields } from './terms-schema.ts';

const Markdown = lazyPart(async () => (await import('./markdown.tsx')).Markdown, MissingCode);

/** The terms as the borrower app shows them. */
function Preview({ text }: { readonly text: string }) {
  const t = useTexts();
  return (
    <Box
      minH="14rem"
      maxH="28rem"
      overflowY="auto"
      // A long text is scrolled by keys too.
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

/** The terms in Markdown, and beside them what borrowers will read. */
export function TermsEditor({ form }: { readonly form: UseFormReturn<TermsFields, unknown, TermsFields> }) {
  const t = useTexts();
  const [tab, setTab] = useState('write');
  const field = useRef<HTMLTextAreaElement>(null);
  const error = form.formState.errors.termsText?.message;
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
        <MarkToolbar field={field} />
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
