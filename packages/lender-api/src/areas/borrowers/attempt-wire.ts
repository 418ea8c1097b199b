/** What a person gave to be matched with a loan account. */
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

/** A taxpayer number leaves the server with its last four digits only; no screen needs more. */
const masked = (tin: string | null) => (tin === null ? null : `***-**-${tin.slice(-4)}`);

/** The wire's names of a link attempt (spec section 3, loan details). */
export function wireAttempt(attempt: Attempt) {
  return {
    installAccountId: attempt.installAccountId,
    attemptLoanNo: attempt.attemptLoanNo,
    attemptName: attempt.attemptName,
    attemptTin: masked(attempt.attemptTin),
    attemptTinFour: attempt.attemptTinFour,
    attemptDob: attempt.attemptDob,
    attemptZipCd: attempt.attemptZip,
    attemptPhoneNo: attempt.attemptPhone,
    attemptBranchNo: attempt.attemptBranchNo,
  };
}
