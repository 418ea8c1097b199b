import { Button } from '@chakra-ui/react';
import { exportBorrowersWindow } from '@livery/lender-client';
import { Download, FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../lib/services/services.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useLenderWindow } from '../../../ui/use-lender-window.ts';
import { Guarded } from '../../domain/access/guard.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';
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

/** To the import of borrowers, for who may do that. */
function ImportLink() {
  const t = useTexts();
  return (
    <Guarded anyOf={screenAccess.settings.anyOf}>
      <Button asChild variant="outline" size="sm">
        <Link to="/settings/import-borrowers">
          <FileUp aria-hidden />
          {t('borrowers.import')}
        </Link>
      </Button>
    </Guarded>
  );
}

/** What can be done with the signed-up list as a whole. */
export function SignedUpActions() {
  return (
    <>
      <AddAccountButton />
      <ImportLink />
      <ExportButton />
    </>
  );
}
