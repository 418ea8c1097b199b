const RULES: readonly { breaks: (password: string) => boolean; message: string }[] = [
  { breaks: (password) => password === '', message: 'New password is required' },
  {
    breaks: (password) => password.length < 8,
    message: 'Password is too short - should be 8 chars minimum.',
  },
  { breaks: (password) => !/\d/.test(password), message: 'Password Must contain at least one number. ' },
  {
    breaks: (password) => !/[a-z]/.test(password),
    message: 'Password must contain at least one lowercase letter',
  },
  {
    breaks: (password) => !/[A-Z]/.test(password),
    message: 'Password must contain at least one uppercase letter',
  },
  {
    breaks: (password) => !/[!@#$%^&*(),.?:{}|<>"]/.test(password),
    message: 'Password must contain at least one special character',
  },
];

/**
 * Returns the message of the first rule that a new password breaks, or null. See
 * docs/product/sign-in-and-session.md#password-rules.
 */
export function findNewPasswordError(password: string, confirmation: string): string | null {
  const broken = RULES.find(({ breaks }) => breaks(password));
  if (broken) return broken.message;
  if (confirmation === '') return 'Confirm password is required';
  return password === confirmation ? null : 'Passwords must match';
}
