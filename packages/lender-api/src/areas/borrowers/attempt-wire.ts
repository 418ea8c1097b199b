/** The identity data that a person entered to link a loan account. */
interface Attempt {
  installAccountId: number;
  attemptLoanNo: string;
  attemptName: string | null;
  attemptTin: string | null;
  attemptTinFour: string | null;
  attemptDob: string | null;
  attemptZip: string | null;
  attemptPhone: string | null;
  attemptBranchNo: string | null;
}

/** Hides all but the last four digits of a taxpayer number. No screen needs more. */
const maskTaxpayerNumber = (tin: string | null) => (tin === null ? null : `***-**-${tin.slice(-4)}`);

export function wireAttempt(attempt: Attempt) {
  return {
    installAccountId: attempt.installAccountId,
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
