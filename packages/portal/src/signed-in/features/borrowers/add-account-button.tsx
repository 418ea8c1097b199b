import 'virtual:texts/borrowers';
import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/code-loading/lazy-part.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { MissingCodeNotice } from '../../../ui/missing-code-notice.tsx';
import { Guarded } from '../../domain/access/guard.tsx';

const loadDialog = () => import('./add-account-dialog.tsx');
const AddAccountDialog = lazyPart(async () => (await loadDialog()).AddAccountDialog, MissingCodeNotice);

/** Opens the dialog that links a loan account by its number; for those who may link. */
export function AddAccountButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Guarded anyOf={['BORROWERS.LINK']}>
      <Button
        variant="outline"
        size="sm"
        onClick={() => setOpen(true)}
        onPointerEnter={() => preloadCode(loadDialog)}
      >
        <Plus aria-hidden />
        {t('borrowers.addAccount')}
      </Button>
      {open && <AddAccountDialog onClose={() => setOpen(false)} />}
    </Guarded>
  );
}
