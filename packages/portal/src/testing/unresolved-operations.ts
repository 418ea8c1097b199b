const STORAGE_KEY = 'livery:harbor:unresolved-operations';

/** Stores an operation of the test's user on the test's loan account with an unknown outcome. */
export function storeUnresolvedOperation(key: string, action?: string): void {
  const operation = { key, loanNumber: '4410027315', staffId: 1, action, sentAt: Date.now() };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify([operation]));
}

/** Returns the stored operations without their time. */
export function readUnresolvedOperations(): object[] {
  return JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]', (field, value: unknown) =>
    field === 'sentAt' ? undefined : value,
  ) as object[];
}

/** Deletes all operations, as another tab does once their outcome is known. */
export function resolveOperationsInAnotherTab(): void {
  window.localStorage.setItem(STORAGE_KEY, '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}
