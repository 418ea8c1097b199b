import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLender, useTenant, useTexts } from '../../../lib/services/services.ts';
import { controlSettingsQuery } from '../../domain/flags/flags.ts';

/** The element of the preview notice that the edge adds to the page of a visitor with a link to a draft. */
const NOTICE_ID = 'livery-preview-flags';

/** Lists in the preview notice which flags of the draft have no effect because the lender's settings override them. */
export function PreviewFlags() {
  const t = useTexts();
  const { flags, preview } = useTenant();
  const { data: lenderFlags } = useQuery(controlSettingsQuery(useLender()));
  const overriddenNames = (preview?.changedFlags ?? []).filter(
    (name) => lenderFlags?.[name] !== undefined && lenderFlags[name] !== flags[name],
  );
  const text =
    overriddenNames.length === 0 ? '' : t('frame.previewFlags', { flags: overriddenNames.join(', ') });
  useEffect(() => {
    const notice = document.getElementById(NOTICE_ID);
    if (notice === null) return;
    notice.textContent = text;
    notice.hidden = text === '';
  }, [text]);
  return null;
}
