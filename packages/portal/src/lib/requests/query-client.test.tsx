import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

let asked = 0;
const ask = () => Promise.resolve((asked += 1));

afterEach(() => focusManager.setFocused(undefined));

// Spec section 9.
// @spec 9.14
test('what is on screen is not asked for again when its window comes to the front, and is when it is shown anew', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  const show = () =>
    new QueryObserver(queryClient, {
      queryKey: ['list'],
      queryFn: ask,
    });
  const answered = (count: number) => expect.poll(() => queryClient.getQueryData(['list'])).toBe(count);
  const leave = show().subscribe(() => undefined);
  await answered(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  // It would be asked for by the next turn.
  await new Promise((turn) => setTimeout(turn));
  expect(asked).toBe(1);
  leave();
  const leaveAgain = show().subscribe(() => undefined);
  await answered(2);
  leaveAgain();
  queryClient.unmount();
  expect(asked).toBe(2);
});
