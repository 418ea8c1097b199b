import { expect, test } from 'vitest';
import { loadContract } from '../../platform/http/contract.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

test('the audit actions in code equal the audit actions of the contract', async () => {
  const { document } = await loadContract();
  const { components } = document as {
    components: { schemas: { AuditAction: { enum: readonly string[] } } };
  };
  expect([...AUDIT_ACTIONS]).toEqual(components.schemas.AuditAction.enum);
});
