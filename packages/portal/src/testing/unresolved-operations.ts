const STORAGE_KEY = 'livery:harbor:unresolved-operations';

/**
 * Stores a money operation with an unknown outcome: the signed-in user of the test sent it for the loan
 * account of the test.
 */
export function storeUnresolvedOperation(key: string, action?: string): void {
  const operation = { key, loanNumber: '4410027315', staffId: 1, action, sentAt: Date.now() };
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify([operation]));
}

/** Returns the stored operations without the time at which they were sent. */
export function readUnresolvedOperations(): object[] {
  return JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]', (field, value: unknown) =>
    field === 'sentAt' ? undefined : value,
  ) as object[];
}

/** Deletes all stored operations, as another tab does when it has determined their outcome. */
export function resolveOperationsInAnotherTab(): void {
  window.localStorage.setItem(STORAGE_KEY, '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}
