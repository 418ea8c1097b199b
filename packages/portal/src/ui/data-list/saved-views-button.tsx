import 'virtual:texts/list';
import { Box, Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { createLazyComponent } from '../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../lib/code-loading/load-code.ts';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import { changeListState, type ListState, listStateToParams } from '../../lib/list-state/list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { CodeLoadErrorNotice } from '../code-load-error.tsx';
import { DropDown } from '../drop-down.tsx';
import { useSavedViews } from './saved-views.ts';

const SavedViewsDialog = createLazyComponent(
  async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
  CodeLoadErrorNotice,
);

const loadMenu = () => import('./saved-views-menu.tsx');

const SavedViewsMenu = createLazyComponent(
  async () => (await loadMenu()).SavedViewsMenu,
  CodeLoadErrorNotice,
);

interface SavedViewsButtonProps {
  readonly list: ListDefinition;
  readonly state: ListState;
}

/** Opens the menu of saved views. Shows the name of the view that is shown. */
export function SavedViewsButton({ list, state }: SavedViewsButtonProps) {
  const t = useTexts();
  const savedViews = useSavedViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [lastUsedId, setLastUsedId] = useState<string | null>(null);
  const search = listStateToParams(list, changeListState(state, { page: 1 })).toString();
  const currentView = savedViews.views.find((view) => view.search === search);
  const lastUsedView = currentView ?? savedViews.views.find(({ id }) => id === lastUsedId);
  const button = (
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
  );
  return (
    <>
      <DropDown
        button={button}
        preload={() => preloadCode(loadMenu)}
        renderMenu={(props) => (
          <SavedViewsMenu
            {...props}
            savedViews={savedViews}
            search={search}
            currentView={currentView}
            lastUsedView={lastUsedView}
            onUse={setLastUsedId}
            openDialog={setDialog}
          />
        )}
      />
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
