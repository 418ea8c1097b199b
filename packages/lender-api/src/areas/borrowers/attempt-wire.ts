/** The identity data that a borrower entered to link a loan account. */
interface Attempt {
  appUserId: number;
  attemptLoanNo: string;
  attemptName: string | null;
  attemptTin: string | null;
  attemptTinFour: string | null;
  attemptDob: string | null;
  attemptZip: string | null;
  attemptPhone: string | null;
  attemptBranchNo: string | null;
}

/** Hides all but the last four digits of a taxpayer number, because no screen needs more. */
const maskTaxpayerNumber = (tin: string | null) => (tin === null ? null : `***-**-${tin.slice(-4)}`);

export function toWireAttempt(attempt: Attempt) {
  return {
    installAccountId: attempt.appUserId,
    attemptLoanNo: attempt.attemptLoanNo,
    attemptName: attempt.attemptName,
    attemptTin: maskTaxpayerNumber(attempt.attemptTin),
    attemptTinFour: attempt.attemptTinFour,
    attemptDob: attempt.attemptDob,
    attemptZipCd: attempt.attemptZip,
    attemptPhoneNo: attempt.attemptPhone,
    attemptBranchNo: attempt.attemptBranchNo,
  };
}
