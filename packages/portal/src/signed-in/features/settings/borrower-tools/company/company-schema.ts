import { parseWebsite } from '@livery/contract/website-url';
import type { Address } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { createFreeTextRule } from '../../../../../lib/forms/free-text.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';

export type AddressFields = Pick<Address, keyof Address>;

const PHONE_DIGITS = 10;

/** Validates the company's phone number: exactly ten digits (docs/product/settings.md#company-phone). */
export const createPhoneSchema = (t: Translate) =>
  z.object({
    phone: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t('validation.companyPhoneRequired')),
        z.regex(/^\d*$/, t('validation.companyPhoneDigits')),
        z.length(PHONE_DIGITS, t('validation.companyPhoneLength')),
      ),
  });

/** Validates the company's website, which may omit `https://` (docs/product/settings.md#company-website). */
export const createWebsiteSchema = (t: Translate) =>
  z.object({
    website: z.string().check(
      z.trim(),
      z.minLength(1, t('validation.websiteRequired')),
      z.refine(
        (website) => website === '' || parseWebsite(website) !== null,
        t('appSettings.websiteInvalid'),
      ),
    ),
  });

const US_ZIP_PATTERN = /^(\d{5}(-\d{4})?)?$/;
const CANADIAN_POSTAL_CODE_PATTERN = /^([A-Z]\d[A-Z] ?\d[A-Z]\d)?$/;

/** Validates the company's address. Every field may be empty; the format of the postal code depends on the country. */
export const createAddressSchema = (t: Translate, country: InjectedTenant['country']) => {
  const createLineSchema = () => z.string().check(z.trim(), createFreeTextRule(t));
  const postalCodeSchema =
    country === 'CA'
      ? z.regex(CANADIAN_POSTAL_CODE_PATTERN, t('forms.postalCodeIncomplete'))
      : z.regex(US_ZIP_PATTERN, t('forms.zipIncomplete'));
  return z.object({
    line1: createLineSchema(),
    line2: createLineSchema(),
    city: createLineSchema(),
    state: createLineSchema(),
    zip: z.string().check(z.trim(), z.toUpperCase(), postalCodeSchema),
  }) satisfies z.ZodMiniType<AddressFields, AddressFields>;
};
