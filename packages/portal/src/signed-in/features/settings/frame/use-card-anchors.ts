import { Hash } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Section } from './sections.ts';

/** Brings what the address names into sight, and the focus to its heading. */
function goTo(id: string) {
  const target = document.getElementById(id);
  const heading = target?.querySelector<HTMLElement>('h2, h3');
  if (target === null || heading == null) return;
  target.scrollIntoView();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Follows the # of the address to a card, from a link, from elsewhere and from the palette, which finds each by its name. */
export function useCardAnchors(sections: readonly Section[]): void {
  const t = useTexts();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') goTo(decodeURIComponent(hash.slice(1)));
  }, [hash, key]);
  // The cards' contents change with every render, their names do not.
  const names = JSON.stringify(sections.flatMap(({ cards }) => cards.map(({ id, title }) => [id, title])));
  const actions = useMemo(
    () =>
      (JSON.parse(names) as [string, string][]).map(([id, title]) => ({
        id: `card-${id}`,
        label: t('appSettings.goTo', { card: title }),
        icon: Hash,
        onlyFound: true,
        run: () => void navigate({ hash: id }),
      })),
    [names, navigate, t],
  );
  usePaletteActions(actions);
}
