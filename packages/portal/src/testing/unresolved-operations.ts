const PLACE = 'livery:harbor:unresolved-operations';

/** Stores an operation of the test's user on the test's loan account whose outcome stayed unknown. */
export function leaveUnresolved(key: string, action?: string): void {
  const operation = { key, loanNumber: '4410027315', staffId: 1, action, sentAt: Date.now() };
  window.localStorage.setItem(PLACE, JSON.stringify([operation]));
}

/** Returns the stored operations without their time. */
export function unresolvedOperations(): object[] {
  return JSON.parse(window.localStorage.getItem(PLACE) ?? '[]', (field, value: unknown) =>
    field === 'sentAt' ? undefined : value,
  ) as object[];
}

/** Deletes all operations as another tab does that has learned of their outcome. */
export function resolveInAnotherTab(): void {
  window.localStorage.setItem(PLACE, '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: PLACE }));
}
