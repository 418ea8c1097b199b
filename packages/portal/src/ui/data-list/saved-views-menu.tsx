import 'virtual:texts/list';
import { Menu } from '@chakra-ui/react';
import { BookmarkPlus, Check, Link2, Pencil, Save } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../lib/services/services.ts';
import type { DropDownMenuProps } from '../drop-down.tsx';
import { DropDownMenu } from '../drop-down-menu.tsx';
import { useToasts } from '../plain/toasts.tsx';
import type { SavedView, SavedViews } from './saved-views.ts';

function useCopyLink(search: string) {
  const t = useTexts();
  const toasts = useToasts();
  return async () => {
    try {
      const { origin, pathname } = window.location;
      await navigator.clipboard.writeText(`${origin}${pathname}${search === '' ? '' : `?${search}`}`);
      toasts.success(t('list.viewLinkCopied'));
    } catch {
      toasts.error(t('copy.failed'));
    }
  };
}

interface SavedViewsMenuProps extends DropDownMenuProps {
  readonly savedViews: SavedViews;
  /** The search, filters, sort order and page size of the list, as address parameters. */
  readonly search: string;
  /** The saved view that is shown; undefined if there is none. */
  readonly currentView: SavedView | undefined;
  /** The saved view that was used last, which the user may update; undefined if there is none. */
  readonly lastUsedView: SavedView | undefined;
  readonly onUse: (viewId: string) => void;
  /** Opens the dialog that saves a view or manages the saved views. */
  readonly openDialog: (kind: 'save' | 'manage') => void;
}

/** The menu of saved views: opens, updates, saves and shares a view. */
export function SavedViewsMenu({
  savedViews,
  search,
  currentView,
  lastUsedView,
  onUse,
  openDialog,
  ...props
}: SavedViewsMenuProps) {
  const t = useTexts();
  const copyLink = useCopyLink(search);
  return (
    <DropDownMenu {...props}>
      {savedViews.views.length > 0 && (
        <Menu.ItemGroup>
          <Menu.ItemGroupLabel>{t('list.savedViews')}</Menu.ItemGroupLabel>
          {savedViews.views.map((view) => (
            <Menu.Item key={view.id} value={view.id} asChild onSelect={() => onUse(view.id)}>
              <Link to={{ search: view.search }} aria-current={view === currentView ? 'true' : undefined}>
                <Menu.ItemText truncate>{view.name}</Menu.ItemText>
                {view === currentView && <Check aria-hidden />}
              </Link>
            </Menu.Item>
          ))}
        </Menu.ItemGroup>
      )}
      {savedViews.views.length > 0 && <Menu.Separator />}
      {lastUsedView !== undefined && lastUsedView !== currentView && (
        <Menu.Item value="update" onSelect={() => void savedViews.save({ ...lastUsedView, search })}>
          <Save aria-hidden />
          <Menu.ItemText>{t('list.updateView', { name: lastUsedView.name })}</Menu.ItemText>
        </Menu.Item>
      )}
      {currentView === undefined && (
        <Menu.Item value="save" onSelect={() => openDialog('save')}>
          <BookmarkPlus aria-hidden />
          <Menu.ItemText>{t('list.saveView')}</Menu.ItemText>
        </Menu.Item>
      )}
      <Menu.Item value="copy-link" onSelect={() => void copyLink()}>
        <Link2 aria-hidden />
        <Menu.ItemText>{t('list.copyViewLink')}</Menu.ItemText>
      </Menu.Item>
      {savedViews.views.length > 0 && (
        <Menu.Item value="manage" onSelect={() => openDialog('manage')}>
          <Pencil aria-hidden />
          <Menu.ItemText>{t('list.manageViews')}</Menu.ItemText>
        </Menu.Item>
      )}
    </DropDownMenu>
  );
}
