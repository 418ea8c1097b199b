import type { Access, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { ChangesService } from './changes-service.ts';

const EDIT: Access = { permission: 'BORROWERS.EDIT_INFORMATION', toDo: 'edit the information of a borrower' };
const UNLINK: Access = { permission: 'BORROWERS.UNLINK_ACCOUNT', toDo: 'unlink a loan account' };
const PASSWORD: Access = {
  permission: 'BORROWERS.CHANGE_PASSWORD',
  toDo: 'reset the password of a borrower',
};

/** Spec section 7, borrowers: edits, unlinking and the borrower's password. */
export function changesOperations(service: ChangesService): Operations {
  return {
    editPrimaryEmail: {
      access: EDIT,
      async handler(request) {
        const body = request.body as { install_account_id: number; primary_email: string };
        await service.editEmail(staffIdOf(request), body.install_account_id, body.primary_email);
        return { status: 1, message: 'Email updated successfully!' };
      },
    },
    editMobilePhoneNumber: {
      access: EDIT,
      async handler(request) {
        const body = request.body as { install_account_id: number; mobile_phone_no: string };
        await service.editMobile(staffIdOf(request), body.install_account_id, body.mobile_phone_no);
        return { status: 1, message: 'Mobile updated successfully!' };
      },
    },
    resetBorrowerPassword: {
      access: PASSWORD,
      async handler(request) {
        const body = request.body as { id: number; password: string; confirm_password: string };
        await service.resetPassword(staffIdOf(request), body.id, body.password, body.confirm_password);
        return { status: 1, message: 'Password reset successfully!' };
      },
    },
    unlinkLoan: {
      access: UNLINK,
      async handler(request) {
        const body = request.body as { install_account_id: number; loan_no: string };
        await service.unlink(staffIdOf(request), body.loan_no, body.install_account_id);
        return { status: 1, message: 'Loan removed for user successfully!' };
      },
    },
    unlinkLoanForAll: {
      access: UNLINK,
      async handler(request) {
        const { loan_number } = request.body as { loan_number: string };
        await service.unlink(staffIdOf(request), loan_number, null);
        return { status: 1, message: 'Loan removed for all users successfully!' };
      },
    },
  };
}
