import { exportBorrowersWindow } from '../../new-window.ts';
import type { Calls } from './calls.ts';

export const staff = {
  signIn: ['signIn', (client) => client.signIn({ email: 'a@b.example', encryptedPassword: 'eA==' })],
  signOut: ['signOut', (client) => client.signOut()],
  requestPasswordReset: [
    'requestPasswordReset',
    (client) => client.requestPasswordReset({ email: 'a@b.example' }),
  ],
  resetPassword: [
    'resetPassword',
    (client) =>
      client.resetPassword({
        encryptedPassword: 'eA==',
        encryptedConfirmation: 'eA==',
        resetCode: 'code-0123456789',
      }),
  ],
  changePassword: [
    'changeOwnPassword',
    (client) =>
      client.changePassword({
        encryptedOld: 'eQ==',
        encryptedPassword: 'eA==',
        encryptedConfirmation: 'eA==',
      }),
  ],
  createTicket: ['createTicket', (client) => client.createTicket(exportBorrowersWindow())],
  getPreferences: ['getPreferences', (client) => client.getPreferences()],
  setPreference: [
    'setPreference',
    (client) => client.setPreference('saved-views', [{ name: 'Very late', query: 'sort_by=1' }]),
  ],
  getChatCredentials: ['getChatCredentials', (client) => client.getChatCredentials(7)],
} satisfies Calls;
