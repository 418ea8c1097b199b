import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLenderBrands } from '../../platform/brand/lender-brands.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, encryptPassword, startTestLenders } from '../../testing/test-lender.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { createAttemptsService } from './attempts-service.ts';
import { createDeviceTokens } from './device-tokens.ts';
import { createPasswordHashing } from './password-hashing.ts';
import { hashPassword } from './passwords.ts';
import { createResetRepository } from './reset-repository.ts';
import { hashSecret } from './secrets.ts';
import { createSessionRepository } from './session-repository.ts';
import { createSessionService } from './session-service.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
});
afterAll(() => api.close());

test('a sign-in fails and opens no session if the password is reset while it is being verified', async () => {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const { db, config, passwordKeys } = lender;
  const now = api.clock.now;
  const sessions = createSessionRepository(db);
  const resets = createResetRepository(db);
  const staffId = (await sessions.findStaff('role1@test.example'))?.staff.id ?? 0;
  const expiresAt = new Date(now.getTime() + 60_000);
  await resets.storeRequest(
    { codeHash: hashSecret('code'), staffId, createdAt: now, expiresAt },
    { recipient: null, subject: '', body: '', html: '' },
  );
  const newHash = await hashPassword('Brand-New-1!');
  const sessionsWithEarlierReset: typeof sessions = {
    ...sessions,
    openSession: async (session, verifiedHash) => {
      expect(await resets.resetPassword(hashSecret('code'), newHash, now)).toBe('role1@test.example');
      return sessions.openSession(session, verifiedHash);
    },
  };
  const attempts = createAttemptsService(createAttemptsRepository(db), () => now);
  const service = createSessionService(sessionsWithEarlierReset, attempts, {
    brands: createLenderBrands({ config, db, now: () => now, log: api.app.log }),
    passwordScheme: config.passwordScheme,
    passwordKeys,
    hashing: createPasswordHashing(config.slug),
    devices: createDeviceTokens(passwordKeys.all, config.slug, () => now),
    reportsActivity: true,
    now: () => now,
  });
  await expect(
    service.signIn({
      email: 'role1@test.example',
      encryptedPassword: { text: encryptPassword('Livery-2026!'), keyId: undefined },
      address: '192.0.2.1',
    }),
  ).rejects.toMatchObject({
    statusCode: 401,
    message: 'Email or password is incorrect.',
  });
  expect(await db.orm.$count(db.tables.sessions)).toBe(0);
});
