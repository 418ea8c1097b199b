import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { ChangesService } from './changes-service.ts';

const EDIT_PERMISSION: RequiredPermission = {
  permission: 'BORROWERS.EDIT_INFORMATION',
  operation: 'edit the information of a borrower',
};
const UNLINK_PERMISSION: RequiredPermission = {
  permission: 'BORROWERS.UNLINK_ACCOUNT',
  operation: 'unlink a loan account',
};
const PASSWORD_PERMISSION: RequiredPermission = {
  permission: 'BORROWERS.CHANGE_PASSWORD',
  operation: 'reset the password of a borrower',
};

export function createChangesOperations(service: ChangesService) {
  return {
    editPrimaryEmail: {
      needs: EDIT_PERMISSION,
      async handler(request) {
        const body = request.body;
        await service.editEmail(request.staff.id, body.install_account_id, body.primary_email);
        return successResponse('Email updated successfully!');
      },
    },
    editMobilePhoneNumber: {
      needs: EDIT_PERMISSION,
      async handler(request) {
        const body = request.body;
        await service.editMobile(request.staff.id, body.install_account_id, body.mobile_phone_no);
        return successResponse('Mobile updated successfully!');
      },
    },
    resetBorrowerPassword: {
      needs: PASSWORD_PERMISSION,
      async handler(request) {
        const { id, password, confirm_password: confirmation } = request.body;
        const keyId = request.headers['password-key-id'];
        const by = { staffId: request.staff.id, address: request.http.ip };
        await service.resetPassword(by, id, { text: password, keyId }, { text: confirmation, keyId });
        return successResponse('Password reset successfully!');
      },
    },
    unlinkLoan: {
      needs: UNLINK_PERMISSION,
      async handler(request) {
        const body = request.body;
        await service.unlink(request.staff.id, body.loan_no, body.install_account_id);
        return successResponse('Loan removed for user successfully!');
      },
    },
    unlinkLoanForAll: {
      needs: UNLINK_PERMISSION,
      async handler(request) {
        const { loan_number } = request.body;
        await service.unlink(request.staff.id, loan_number, null);
        return successResponse('Loan removed for all users successfully!');
      },
    },
  } satisfies Partial<Operations>;
}
