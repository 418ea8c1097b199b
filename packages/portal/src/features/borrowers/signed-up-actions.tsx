import { exportBorrowersWindow } from '@livery/lender-client';
import { Download } from 'lucide-react';
import { Guarded } from '../../lib/guard.tsx';
import { useTexts } from '../../lib/services.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useLenderWindow } from '../../ui/use-lender-window.ts';
import { AddAccountButton } from './add-account-button.tsx';

/** The whole list as a file, for who may have it. */
function ExportButton() {
  const t = useTexts();
  const { open, isOpening } = useLenderWindow();
  return (
    <Guarded anyOf={['BORROWERS.EXPORT_LIST']}>
      <PendingButton
        variant="outline"
        size="sm"
        pending={isOpening}
        onClick={() => open(exportBorrowersWindow())}
      >
        <Download aria-hidden />
        {t('borrowers.export')}
      </PendingButton>
    </Guarded>
  );
}

/** What can be done with the signed-up list as a whole. */
export function SignedUpActions() {
  return (
    <>
      <AddAccountButton />
      <ExportButton />
    </>
  );
}
