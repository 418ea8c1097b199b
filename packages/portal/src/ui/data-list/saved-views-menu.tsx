import 'virtual:texts/list';
import { Box, Button, Menu } from '@chakra-ui/react';
import { Bookmark, BookmarkPlus, Check, Link2, Pencil, Save } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createLazyComponent } from '../../lib/code-loading/lazy-component.tsx';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import { changeListState, type ListState, listStateToParams } from '../../lib/list-state/list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { CodeLoadErrorNotice } from '../code-load-error-notice.tsx';
import { useToasts } from '../plain/toasts.tsx';
import type { SavedView } from './saved-views.ts';
import { useSavedViews } from './saved-views.ts';

const SavedViewsDialog = createLazyComponent(
  async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
  CodeLoadErrorNotice,
);

interface SavedViewsMenuProps {
  readonly list: ListDefinition;
  readonly state: ListState;
}

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

export function SavedViewsMenu({ list, state }: SavedViewsMenuProps) {
  const t = useTexts();
  const savedViews = useSavedViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [lastUsedId, setLastUsedId] = useState<string | null>(null);
  const search = listStateToParams(list, changeListState(state, { page: 1 })).toString();
  const copyLink = useCopyLink(search);
  const currentView = savedViews.views.find((view) => view.search === search);
  const lastUsedView: SavedView | undefined =
    currentView ?? savedViews.views.find(({ id }) => id === lastUsedId);
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button
            variant="outline"
            size={{ base: 'lg', md: 'sm' }}
            px="2"
            maxW="11rem"
            title={t('list.savedViews')}
            aria-label={
              currentView === undefined
                ? t('list.savedViews')
                : t('list.savedViewShown', { name: currentView.name })
            }
          >
            <Bookmark aria-hidden fill={currentView === undefined ? 'none' : 'currentColor'} />
            {currentView !== undefined && (
              <Box as="span" truncate>
                {currentView.name}
              </Box>
            )}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {savedViews.views.length > 0 && (
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>{t('list.savedViews')}</Menu.ItemGroupLabel>
                {savedViews.views.map((view) => (
                  <Menu.Item key={view.id} value={view.id} asChild onSelect={() => setLastUsedId(view.id)}>
                    <Link
                      to={{ search: view.search }}
                      aria-current={view === currentView ? 'true' : undefined}
                    >
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
              <Menu.Item value="save" onSelect={() => setDialog('save')}>
                <BookmarkPlus aria-hidden />
                <Menu.ItemText>{t('list.saveView')}</Menu.ItemText>
              </Menu.Item>
            )}
            <Menu.Item value="copy-link" onSelect={() => void copyLink()}>
              <Link2 aria-hidden />
              <Menu.ItemText>{t('list.copyViewLink')}</Menu.ItemText>
            </Menu.Item>
            {savedViews.views.length > 0 && (
              <Menu.Item value="manage" onSelect={() => setDialog('manage')}>
                <Pencil aria-hidden />
                <Menu.ItemText>{t('list.manageViews')}</Menu.ItemText>
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {dialog !== null && (
        <SavedViewsDialog
          kind={dialog}
          saved={savedViews}
          search={search}
          onSaved={setLastUsedId}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
