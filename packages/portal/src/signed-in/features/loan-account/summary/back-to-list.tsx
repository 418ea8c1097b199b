import { Link } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { earlierEntryOf, keepEarlierHref, keptEarlierHref } from '../../../../lib/page/earlier-entry.ts';
import { useTexts } from '../../../../lib/services/services.ts';

/** Whether the browser is to follow a link as it always does: to another tab, or to save it. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The way back to the list that the account was opened from, as it was left: its search, its page, its place. */
export function BackToList({ list }: { readonly list: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  const href = earlierEntryOf(list)?.href ?? keptEarlierHref(list) ?? list;
  useEffect(() => {
    if (href !== list) keepEarlierHref(href);
  }, [href, list, key]);
  const goBack = (event: MouseEvent) => {
    // Asked again: the dialogs of this page have entries too.
    const entry = earlierEntryOf(list);
    if (entry === null || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(entry.delta);
  };
  return (
    <Link asChild color="fg.muted" fontWeight="normal" textStyle="sm" _icon={{ boxSize: '4' }}>
      <RouterLink to={href} onClick={goBack}>
        <ArrowLeft aria-hidden />
        {t('account.back')}
      </RouterLink>
    </Link>
  );
}
