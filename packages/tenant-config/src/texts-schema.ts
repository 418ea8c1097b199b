import { z } from 'zod';
import { type TextKey, texts } from './texts/catalogue.ts';
import { PUBLIC } from './visibility.ts';

const keys = Object.keys(texts) as TextKey[];

/** `texts.json`: any text of the catalogue, in ICU; what is not named stays as it is. The English text is the description. */
export const textsSchema = z
  .strictObject(
    Object.fromEntries(
      keys.map((key) => [
        key,
        z
          .string()
          .optional()
          .describe(`a text in place of ${JSON.stringify(texts[key])}`),
      ]),
    ) as Record<TextKey, z.ZodOptional<z.ZodString>>,
  )
  .meta(PUBLIC);
