import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import { createPasswordChangeRepository } from './password-change-repository.ts';
import { createResetRepository } from './reset-repository.ts';
import { createSessionRepository } from './session-repository.ts';
import { createStaffAdminRepository } from './staff-admin-repository.ts';

const ROUNDS = 25;
const EMAIL = 'role1@test.example';
const NO_MAIL = { recipient: null, subject: '', body: '', html: '' };

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
});
afterAll(() => api.close());

/** Stores several reset codes of one person. Returns the person and a function that uses the first code. */
async function createResets(round: number) {
  const { db } = getFirstLender(api);
  const resets = createResetRepository(db);
  const now = api.clock.now;
  const staffId = (await createSessionRepository(db).findStaff(EMAIL))?.staff.id ?? 0;
  const expiresAt = new Date(now.getTime() + 60_000);
  for (const name of ['a', 'b', 'c'])
    await resets.storeRequest({ codeHash: `${round}${name}`, staffId, createdAt: now, expiresAt }, NO_MAIL);
  return { db, now, staffId, reset: () => resets.resetPassword(`${round}a`, `reset ${round}`, now) };
}

test('a password reset and the disabling of the person never cause a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { db, now, staffId, reset } = await createResets(round);
    const staff = createStaffAdminRepository(db);
    const [email] = await Promise.all([reset(), staff.disable(staffId, now)]);
    expect([EMAIL, null]).toContain(email);
    await staff.enable(staffId, now);
    expect(await reset()).toBeNull();
  }
});

test('exactly one of a password reset and a simultaneous password change succeeds', async () => {
  for (let round = ROUNDS; round < 2 * ROUNDS; round += 1) {
    const { db, now, staffId, reset } = await createResets(round);
    const { tables, orm } = db;
    await orm.update(tables.staff).set({ passwordHash: 'old' }).where(eq(tables.staff.id, staffId));
    const passwords = createPasswordChangeRepository(db);
    const [email, isChanged] = await Promise.all([
      reset(),
      passwords.changePassword({ staffId, at: now }, { old: 'old', new: 'changed' }, 'token'),
    ]);
    // The change voids the code, and the reset replaces the password that the change requires.
    expect([email, isChanged]).toEqual(email === null ? [null, true] : [EMAIL, false]);
    expect(await passwords.readHash(staffId)).toBe(isChanged ? 'changed' : `reset ${round}`);
  }
});

test('two simultaneous uses of a code reset the password once', async () => {
  const { reset } = await createResets(2 * ROUNDS);
  const emails = await Promise.all([reset(), reset()]);
  expect(emails.toSorted()).toEqual([null, EMAIL]);
});
