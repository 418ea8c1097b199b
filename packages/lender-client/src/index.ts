export type { ControlSettings } from './areas/client.ts';
export { createLenderClient, type LenderClient } from './client.ts';
export type {
  BorrowerCounts,
  LinkedAccount,
  LinkedAccountPage,
  PersonName,
  SignedUpQuery,
} from './codecs/borrowers.ts';
export type { ClientDetails } from './codecs/client-details.ts';
export type { StaffUser } from './codecs/staff.ts';
export { LenderError, type LenderErrorKind } from './errors.ts';
export type { Cents } from './money.ts';
export type { LenderClientOptions } from './transport.ts';
