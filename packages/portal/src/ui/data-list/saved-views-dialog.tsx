import 'virtual:texts/saved-views';
import { Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { freeTextFault } from '../../lib/forms/free-text.ts';
import { newKey } from '../../lib/requests/new-key.ts';
import { useHasExtension } from '../../lib/services/extensions.ts';
import { useTexts } from '../../lib/services/services.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { PendingButton } from '../pending-button.tsx';
import { TextField } from '../text-field.tsx';
import { LONGEST_NAME, MOST_VIEWS, nameProblem, type SavedView } from './saved-views.ts';
import type { SavedViews } from './use-saved-views.ts';

interface SavedViewsDialogProps {
  readonly kind: 'save' | 'manage';
  readonly saved: SavedViews;
  /** What is shown, as it stands in the address. */
  readonly search: string;
  /** Told of the id of a view that has been saved. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

const FORM_ID = 'save-view';

/** Returns the message for a name that a view cannot have, or null. @param id of the view, if it has a name already */
function nameFault(views: readonly SavedView[], name: string, t: Translate, id?: string): string | null {
  const problem = nameProblem(views, name, id);
  return problem === null ? freeTextFault(name, t) : t(problem);
}

/** Asks for the name of a view. */
function SaveView({ saved, search, onSaved, onClose }: Omit<SavedViewsDialogProps, 'kind'>) {
  const t = useTexts();
  const hasExtension = useHasExtension('preferences');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  async function save(event: SubmitEvent) {
    event.preventDefault();
    const wrong = nameFault(saved.views, name, t);
    const full = saved.views.length >= MOST_VIEWS && t('list.viewsFull', { count: MOST_VIEWS });
    setProblem(wrong ?? (full || undefined));
    if (wrong !== null || full !== false) return;
    setPending(true);
    const view: SavedView = { id: newKey(), name: name.trim(), search };
    if (await saved.save(view)) {
      onSaved(view.id);
      onClose();
    } else setPending(false);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.saveViewTitle')}
      footer={
        <PendingButton type="submit" form={FORM_ID} pending={pending}>
          {t('list.saveViewAction')}
        </PendingButton>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('list.viewName')}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text textStyle="xs" color="fg.muted">
          {t(hasExtension ? 'list.savedViewsHint' : 'list.viewsForSession')}
        </Text>
      </form>
    </Dialog>
  );
}

/** A view by its name, which can be changed in place. */
function ManagedView({ view, saved }: { readonly view: SavedView; readonly saved: SavedViews }) {
  const t = useTexts();
  const problemId = useId();
  const [name, setName] = useState(view.name);
  const wrong = nameFault(saved.views, name, t, view.id);
  const rename = () => {
    if (wrong === null && name.trim() !== view.name) void saved.save({ ...view, name: name.trim() });
  };
  return (
    <li>
      <Flex gap="1" align="center">
        <Input
          aria-label={t('list.renameView', { name: view.name })}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : problemId}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onBlur={rename}
          onKeyDown={({ key }) => {
            if (key === 'Enter') rename();
          }}
        />
        <IconButton
          label={t('list.deleteView', { name: view.name })}
          onClick={() => void saved.remove(view.id)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Flex>
      {wrong !== null && (
        <Text id={problemId} role="alert" textStyle="xs" color="fg.error" mt="1">
          {wrong}
        </Text>
      )}
    </li>
  );
}

/** To save a view, or to rename and delete those that there are. */
export function SavedViewsDialog({ kind, ...save }: SavedViewsDialogProps) {
  const t = useTexts();
  if (kind === 'save') return <SaveView {...save} />;
  const { saved, onClose } = save;
  return (
    <Dialog open onClose={onClose} title={t('list.manageViewsTitle')}>
      <Stack as="ul" gap="2" pb="4">
        {saved.views.map((view) => (
          <ManagedView key={view.id} view={view} saved={saved} />
        ))}
      </Stack>
      {saved.views.length === 0 && (
        <Text color="fg.muted" pb="4">
          {t('list.noViews')}
        </Text>
      )}
    </Dialog>
  );
}
