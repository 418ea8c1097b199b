import { exportBorrowersWindow } from '../../operations/lender-windows.ts';
import type { SampleInput } from './shared.ts';

export const staff = {
  signIn: [
    {
      email: 'a@b.example',
      encryptedPassword: 'eA==',
      deviceToken: 'device.1790000000.c2ln',
    },
  ],
  signOut: [],
  recordActivity: [{ idleSeconds: 4 }],
  requestPasswordReset: [{ email: 'a@b.example' }],
  resetPassword: [
    {
      encryptedPassword: 'eA==',
      encryptedConfirmation: 'eA==',
      resetCode: 'code-0123456789',
    },
  ],
  changePassword: [
    {
      encryptedOld: 'eQ==',
      encryptedPassword: 'eA==',
      encryptedConfirmation: 'eA==',
    },
  ],
  createTicket: [exportBorrowersWindow()],
  getPreferences: [],
  setPreference: ['saved-views', [{ name: 'Very late', query: 'sort_by=1' }]],
  getChatCredentials: [7],
} satisfies Partial<SampleInput>;
