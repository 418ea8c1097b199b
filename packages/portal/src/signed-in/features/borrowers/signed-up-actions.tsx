import 'virtual:texts/borrowers';
import { Button } from '@chakra-ui/react';
import { exportBorrowersWindow } from '@livery/lender-client';
import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createLazyComponent } from '../../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { CodeLoadErrorNotice } from '../../../ui/code-load-error.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useLenderWindow } from '../../../ui/use-lender-window.ts';
import { PermissionGuard } from '../../domain/access/guard.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

const loadDialog = () => import('./add-account-dialog.tsx');
const AddAccountDialog = createLazyComponent(
  async () => (await loadDialog()).AddAccountDialog,
  CodeLoadErrorNotice,
);

function AddAccountButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <PermissionGuard anyOf={['BORROWERS.LINK']}>
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
    </PermissionGuard>
  );
}

function ExportButton() {
  const t = useTexts();
  const { open, isOpening } = useLenderWindow();
  return (
    <PermissionGuard anyOf={['BORROWERS.EXPORT_LIST']}>
      <PendingButton
        variant="outline"
        size="sm"
        pending={isOpening}
        onClick={() => open(exportBorrowersWindow())}
      >
        <Download aria-hidden />
        {t('borrowers.export')}
      </PendingButton>
    </PermissionGuard>
  );
}

function ImportLink() {
  const t = useTexts();
  return (
    <PermissionGuard anyOf={screenAccess.settings.anyOf}>
      <Button asChild variant="outline" size="sm">
        <Link to="/settings/import-borrowers">
          <FileUp aria-hidden />
          {t('borrowers.import')}
        </Link>
      </Button>
    </PermissionGuard>
  );
}

/** The toolbar actions of Signed Up (docs/product/borrower-lists.md#actions-on-all-signed-up-borrowers). */
export function SignedUpActions() {
  return (
    <>
      <AddAccountButton />
      <ImportLink />
      <ExportButton />
    </>
  );
}
