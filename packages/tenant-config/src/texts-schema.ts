import { z } from 'zod';
import { type TextKey, texts } from './texts/catalogue.ts';
import { PUBLIC } from './visibility.ts';

const keys = Object.keys(texts) as TextKey[];

/** Schema of `texts.json`: ICU messages that replace texts of the catalog by key. Each description quotes the English text. */
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
