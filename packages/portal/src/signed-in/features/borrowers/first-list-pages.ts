/** The pages of the first list after signing in. They are one file of the build, because each file costs a request. */
export { BorrowersPage } from './borrowers-page.tsx';
export { SignedUpPage } from './signed-up-page.tsx';
