import { TenantsDirProblem } from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';

/** Reads the tenants folder; that it is not there is a sentence for the person at the terminal. */
export async function readingTenants<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof TenantsDirProblem ? new CommandError(error.message, { cause: error }) : error;
  }
}
