const RULES: readonly { isBrokenBy: (password: string) => boolean; message: string }[] = [
  { isBrokenBy: (password) => password === '', message: 'New password is required' },
  {
    isBrokenBy: (password) => password.length < 8,
    message: 'Password is too short - should be 8 chars minimum.',
  },
  { isBrokenBy: (password) => !/\d/.test(password), message: 'Password Must contain at least one number. ' },
  {
    isBrokenBy: (password) => !/[a-z]/.test(password),
    message: 'Password must contain at least one lowercase letter',
  },
  {
    isBrokenBy: (password) => !/[A-Z]/.test(password),
    message: 'Password must contain at least one uppercase letter',
  },
  {
    isBrokenBy: (password) => !/[!@#$%^&*(),.?:{}|<>"]/.test(password),
    message: 'Password must contain at least one special character',
  },
];

/**
 * Returns the message of the first rule that a new password breaks, or null. See
 * docs/product/sign-in-and-session.md#password-rules.
 */
export function findNewPasswordError(password: string, confirmation: string): string | null {
  const brokenRule = RULES.find(({ isBrokenBy }) => isBrokenBy(password));
  if (brokenRule) return brokenRule.message;
  if (confirmation === '') return 'Confirm password is required';
  return password === confirmation ? null : 'Passwords must match';
}
