import { TenantsDirError } from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';

/** Runs `read` and returns its result. @throws CommandError if the tenants folder does not exist or cannot be read */
export async function reportTenantsDirProblems<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof TenantsDirError ? new CommandError(error.message, { cause: error }) : error;
  }
}
