import { explainField, locateLive, readLiveState, UnknownFieldError } from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';

/** The option `--where`, which can be given several times. */
export const WHERE = { type: 'string', multiple: true } as const;

/** Returns true for a tenant that meets all conditions. */
export type TenantFilter = (dir: string, slug: string) => Promise<boolean>;

interface Condition {
  readonly field: string;
  readonly value: string;
}

function parseCondition(text: string): Condition {
  const separatorIndex = text.indexOf('=');
  if (separatorIndex < 1)
    throw new CommandError(`--where needs a field and a value, as in --where country=CA.`);
  return { field: text.slice(0, separatorIndex), value: text.slice(separatorIndex + 1) };
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

async function meetsCondition(dir: string, slug: string, { field, value }: Condition): Promise<boolean> {
  if (field === 'slug') return slug === value;
  const { served } = await readLiveState(dir, slug);
  const fieldValue = (await explainField(served?.location ?? locateLive(dir, slug), field)).value;
  return Array.isArray(fieldValue) ? fieldValue.map(toText).includes(value) : toText(fieldValue) === value;
}

/**
 * Returns the filter for `--where field=value`. `field` is `slug` or a name that `tenant explain` accepts. A list
 * matches if it contains the value. Without conditions, every tenant matches.
 * @throws CommandError for an unknown field
 */
export function createTenantFilter(where: readonly string[] = []): TenantFilter {
  const conditions = where.map(parseCondition);
  return async (dir, slug) => {
    for (const condition of conditions) {
      try {
        if (!(await meetsCondition(dir, slug, condition))) return false;
      } catch (error) {
        throw error instanceof UnknownFieldError
          ? new CommandError(`--where: ${error.message}`, { cause: error })
          : error;
      }
    }
    return true;
  };
}
