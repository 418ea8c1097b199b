import { Grid, Stack } from '@chakra-ui/react';
import { parseWebAddress } from '@livery/contract/website-url';
import { type InformationLinks, knownOr, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { createFreeTextRule } from '../../../../../lib/forms/field-rules.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import { TextField } from '../../../../../ui/form-fields.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card.ts';
import { getLinkTexts, NO_LINKS } from '../miniature/borrower-brand.ts';
import { BorrowerMiniature } from '../miniature/borrower-miniature.tsx';

const LINK_NUMBERS = [1, 2] as const;

type LinksValues = Readonly<Record<'url1' | 'text1' | 'url2' | 'text2', string>>;

export const toLinkFields = ([first, second]: InformationLinks): LinksValues => ({
  url1: first.url,
  text1: first.text,
  url2: second.url,
  text2: second.text,
});

export const toLinks = ({ url1, text1, url2, text2 }: LinksValues): InformationLinks => [
  { url: url1, text: text1 },
  { url: url2, text: text2 },
];

/**
 * Validates the links. An address is empty or an http(s) URL, and a link text requires an address
 * (docs/product/settings.md#additional-information-links).
 */
export const createLinksSchema = (t: Translate) => {
  const createTextSchema = () => z.string().check(z.trim(), createFreeTextRule(t));
  const createUrlSchema = () =>
    z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || parseWebAddress(typed) !== null, t('appSettings.linkInvalid')),
    );
  return z
    .object({
      url1: createUrlSchema(),
      text1: createTextSchema(),
      url2: createUrlSchema(),
      text2: createTextSchema(),
    })
    .check((context) => {
      for (const number of LINK_NUMBERS) {
        const { [`url${number}` as const]: address, [`text${number}` as const]: linkText } = context.value;
        if (address !== '' || linkText === '') continue;
        const message = t('appSettings.linkMissing');
        context.issues.push({ code: 'custom', message, input: address, path: [`url${number}`] });
      }
    });
};

/** Limits of the lender API. */
const MAX_LENGTHS = { url: 500, text: 100 };

function LinksFields({ form }: { readonly form: UseFormReturn<LinksValues, unknown, LinksValues> }) {
  const t = useTexts();
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <Stack gap="1">
      {LINK_NUMBERS.map((number) => (
        <Grid key={number} templateColumns={{ base: '1fr', sm: '3fr 2fr' }} columnGap="3" rowGap="1">
          <TextField
            label={t('appSettings.linkUrl', { number })}
            error={errors[`url${number}`]?.message}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={MAX_LENGTHS.url}
            {...register(`url${number}`)}
          />
          <TextField
            label={t('appSettings.linkText', { number })}
            error={errors[`text${number}`]?.message}
            autoComplete="off"
            maxLength={MAX_LENGTHS.text}
            {...register(`text${number}`)}
          />
        </Grid>
      ))}
    </Stack>
  );
}

export function LinksCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const { form, fields, props } = useCardForm<LinksValues>({
    title,
    schema: useMemo(() => createLinksSchema(t), [t]),
    saved: toLinkFields(knownOr(settings.informationLinks, NO_LINKS)),
    save: (values) => lender.updateInformationLinks(toLinks(values)),
    success: t('appSettings.linksUpdated'),
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.informationLinks === UNKNOWN}
      description={t('appSettings.linksHint')}
    >
      <LinksFields form={form} />
      <BorrowerMiniature
        settings={settings}
        part="links"
        changes={{ links: getLinkTexts(toLinks(fields)) }}
      />
    </SettingsCard>
  );
}
