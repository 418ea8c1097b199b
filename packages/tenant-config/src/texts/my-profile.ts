/** Texts of the profile of the signed-in user. */
export const myProfileTexts = {
  'myProfile.title': 'Profile',
  'myProfile.hint': 'Your account details and password.',
  'myProfile.you': 'Your account',
  'myProfile.email': 'Email',
  'myProfile.tabs': 'Profile settings',
  'myProfile.security': 'SECURITY',
  'myProfile.passwordTitle': 'Change password',
  'myProfile.passwordHint': 'Changing your password signs you out everywhere else.',
  'myProfile.currentPassword': 'Current Password',
  'myProfile.changePassword': 'Change password',
  'myProfile.passwordChanged': 'Password changed successfully!',
  'validation.currentPasswordRequired': 'Current password is required',
} as const;
