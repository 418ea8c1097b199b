import 'virtual:texts/saved-views';
import { Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { validateFreeText } from '../../lib/forms/field-rules.ts';
import { createUniqueKey } from '../../lib/requests/unique-key.ts';
import { useHasExtension, useTexts } from '../../lib/services/services.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../form-fields.tsx';
import { IconButton } from '../icon-button.tsx';
import { PendingButton } from '../pending-button.tsx';
import {
  MAX_NAME_LENGTH,
  MAX_VIEWS,
  type SavedView,
  type SavedViews,
  validateViewName,
} from './saved-views.ts';

interface SavedViewsDialogProps {
  readonly kind: 'save' | 'manage';
  readonly saved: SavedViews;
  /** The address parameters of the current view. */
  readonly search: string;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

const FORM_ID = 'save-view';

/**
 * Returns the error message for an invalid name of a view, or null.
 * @param id the id of a view that is renamed; undefined for a new view
 */
function getNameError(views: readonly SavedView[], name: string, t: Translate, id?: string): string | null {
  const problem = validateViewName(views, name, id);
  return problem === null ? validateFreeText(name, t) : t(problem);
}

function SaveView({ saved, search, onSaved, onClose }: Omit<SavedViewsDialogProps, 'kind'>) {
  const t = useTexts();
  const hasExtension = useHasExtension('preferences');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  async function save(event: SubmitEvent) {
    event.preventDefault();
    const message = getNameError(saved.views, name, t);
    const limitMessage = saved.views.length >= MAX_VIEWS && t('list.viewsFull', { count: MAX_VIEWS });
    setProblem(message ?? (limitMessage || undefined));
    if (message !== null || limitMessage !== false) return;
    setPending(true);
    const view: SavedView = { id: createUniqueKey(), name: name.trim(), search };
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
      hasUnsavedInput
      footer={
        <PendingButton type="submit" form={FORM_ID} pending={pending}>
          {t('list.saveViewAction')}
        </PendingButton>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('list.viewName')}
          maxLength={MAX_NAME_LENGTH}
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

function ManagedView({ view, saved }: { readonly view: SavedView; readonly saved: SavedViews }) {
  const t = useTexts();
  const problemId = useId();
  const [name, setName] = useState(view.name);
  const message = getNameError(saved.views, name, t, view.id);
  const rename = () => {
    if (message === null && name.trim() !== view.name) void saved.save({ ...view, name: name.trim() });
  };
  return (
    <li>
      <Flex gap="1" align="center">
        <Input
          aria-label={t('list.renameView', { name: view.name })}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : problemId}
          maxLength={MAX_NAME_LENGTH}
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
      {message !== null && (
        <Text id={problemId} role="alert" textStyle="xs" color="fg.error" mt="1">
          {message}
        </Text>
      )}
    </li>
  );
}

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
