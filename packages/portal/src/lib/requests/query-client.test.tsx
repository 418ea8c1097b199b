import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

let requestCount = 0;
const countRequest = () => Promise.resolve((requestCount += 1));

afterEach(() => focusManager.setFocused(undefined));

// @spec 9.14
test('does not refetch data when the window regains the focus, but refetches data that is shown again', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  const createListObserver = () =>
    new QueryObserver(queryClient, {
      queryKey: ['list'],
      queryFn: countRequest,
    });
  const waitForRequestCount = (count: number) =>
    expect.poll(() => queryClient.getQueryData(['list'])).toBe(count);
  const unsubscribe = createListObserver().subscribe(() => undefined);
  await waitForRequestCount(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  // Waits for the next task, in which a refetch would start.
  await new Promise((resolve) => setTimeout(resolve));
  expect(requestCount).toBe(1);
  unsubscribe();
  const unsubscribeSecond = createListObserver().subscribe(() => undefined);
  await waitForRequestCount(2);
  unsubscribeSecond();
  queryClient.unmount();
  expect(requestCount).toBe(2);
});
