import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLender, useTenant, useTexts } from '../../../lib/services/services.ts';
import { controlSettingsQuery } from '../../domain/flags/flags.ts';

/** The element of the preview notice that the edge adds to the page of a visitor with a link to a draft. */
const NOTICE_ID = 'livery-preview-flags';

/** Adds the flags of the draft that have no effect, because the lender's settings override them, to the notice above the portal. */
export function PreviewFlags() {
  const t = useTexts();
  const { flags, preview } = useTenant();
  const { data: reported } = useQuery(controlSettingsQuery(useLender()));
  const names = (preview?.changedFlags ?? []).filter(
    (name) => reported?.[name] !== undefined && reported[name] !== flags[name],
  );
  const text = names.length === 0 ? '' : t('frame.previewFlags', { flags: names.join(', ') });
  useEffect(() => {
    const notice = document.getElementById(NOTICE_ID);
    if (notice === null) return;
    notice.textContent = text;
    notice.hidden = text === '';
  }, [text]);
  return null;
}
