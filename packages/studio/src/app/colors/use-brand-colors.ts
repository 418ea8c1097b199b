import type { BrandColors } from '@livery/theming';
import { useMemo } from 'react';
import { toText, useDraftField } from '../draft/use-draft.ts';

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns the colors of the draft's brand; null if the accent is not a color. */
export function useBrandColors(): BrandColors | null {
  const [accent, second, tint] = [
    useDraftField('theme', 'accent'),
    useDraftField('theme', 'secondAccent'),
    useDraftField('theme', 'neutralTint'),
  ].map(({ value, inherited }) => toText(value ?? inherited));
  return useMemo(() => {
    const parseColor = (color: string | undefined) =>
      color !== undefined && COLOR.test(color) ? color : undefined;
    const accentColor = parseColor(accent);
    return accentColor === undefined
      ? null
      : { accent: accentColor, secondAccent: parseColor(second), neutralTint: parseColor(tint) };
  }, [accent, second, tint]);
}
