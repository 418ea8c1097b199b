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
  const show = () =>
    new QueryObserver(queryClient, {
      queryKey: ['list'],
      queryFn: countRequest,
    });
  const expectAnswerCount = (count: number) =>
    expect.poll(() => queryClient.getQueryData(['list'])).toBe(count);
  const unsubscribe = show().subscribe(() => undefined);
  await expectAnswerCount(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  // A refetch would start in the next task.
  await new Promise((turn) => setTimeout(turn));
  expect(requestCount).toBe(1);
  unsubscribe();
  const unsubscribeAgain = show().subscribe(() => undefined);
  await expectAnswerCount(2);
  unsubscribeAgain();
  queryClient.unmount();
  expect(requestCount).toBe(2);
});
