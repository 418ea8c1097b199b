import { parseWebAddress } from '@livery/contract/web-address';
import type { InformationLinks } from '@livery/lender-client';
import * as z from 'zod/mini';
import { freeText } from '../../../../../lib/forms/free-text.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';

const NUMBERS = [1, 2] as const;

/** The fields of the two links, side by side: what a form can hold. */
export type LinksFields = Readonly<Record<'url1' | 'text1' | 'url2' | 'text2', string>>;

export const linksFieldsOf = ([first, second]: InformationLinks): LinksFields => ({
  url1: first.url,
  text1: first.text,
  url2: second.url,
  text2: second.text,
});

export const linksOf = ({ url1, text1, url2, text2 }: LinksFields): InformationLinks => [
  { url: url1, text: text1 },
  { url: url2, text: text2 },
];

/** The links of the additional information: none, or an http or https address, with the text that leads there. */
export const linksSchema = (t: Translate) => {
  const text = () => z.string().check(z.trim(), freeText(t));
  const url = () =>
    z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || parseWebAddress(typed) !== null, t('appSettings.linkInvalid')),
    );
  return z.object({ url1: url(), text1: text(), url2: url(), text2: text() }).check((context) => {
    for (const number of NUMBERS) {
      const { [`url${number}` as const]: address, [`text${number}` as const]: words } = context.value;
      if (address !== '' || words === '') continue;
      const message = t('appSettings.linkMissing');
      context.issues.push({ code: 'custom', message, input: address, path: [`url${number}`] });
    }
  });
};
