import 'virtual:texts/borrowers';
import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Guarded } from '../../lib/guard.tsx';
import { useTexts } from '../../lib/services.ts';

const loadDialog = () => import('./add-account-dialog.tsx');
const AddAccountDialog = lazy(async () => ({ default: (await loadDialog()).AddAccountDialog }));

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
        onPointerEnter={() => void loadDialog()}
      >
        <Plus aria-hidden />
        {t('borrowers.addAccount')}
      </Button>
      {open && (
        <Suspense>
          <AddAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Guarded>
  );
}
