/** The profile of the person who is signed in. */
export const myProfileTexts = {
  'myProfile.title': 'Profile',
  'myProfile.hint': 'Who you are here, and the password that you sign in with.',
  'myProfile.you': 'You',
  'myProfile.email': 'Email',
  'myProfile.tabs': 'Profile settings',
  'myProfile.security': 'SECURITY',
  'myProfile.passwordTitle': 'Change password',
  'myProfile.passwordHint': 'Wherever else you are signed in, you will be signed out.',
  'myProfile.currentPassword': 'Current Password',
  'myProfile.changePassword': 'Change password',
  'myProfile.passwordChanged': 'Password changed successfully!',
  'validation.currentPasswordRequired': 'Current password is required',
} as const;
