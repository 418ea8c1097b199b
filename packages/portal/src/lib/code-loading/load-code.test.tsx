import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeRemovedError, getPreloadedCode, loadCode, preloadCode } from './load-code.ts';

const unreachable = new TypeError('Failed to fetch');

// `loadCode` waits with `setTimeout` before it retries, so `setTimeout` is fake. All other timers are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('loadCode while the server cannot be reached', () => {
  function loadWithoutServer() {
    const server = vi.spyOn(window, 'fetch').mockRejectedValue(unreachable);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(unreachable);
    const onConnectionLost = vi.fn();
    return { server, load, onConnectionLost, code: loadCode(load, onConnectionLost) };
  }

  test('retries every 5 seconds even while the browser reports that it is online', async () => {
    const { server, load, onConnectionLost, code } = loadWithoutServer();
    await vi.advanceTimersByTimeAsync(0);
    expect(onConnectionLost).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5000);
    expect(load).toHaveBeenCalledTimes(2);
    server.mockResolvedValue(new Response());
    load.mockResolvedValue('the code');
    await vi.advanceTimersByTimeAsync(4999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await code).toBe('the code');
  });

  test('retries immediately when the browser reports that it is online again', async () => {
    const { load, code } = loadWithoutServer();
    await vi.advanceTimersByTimeAsync(0);
    load.mockResolvedValue('the code');
    window.dispatchEvent(new Event('online'));
    expect(await code).toBe('the code');
  });
});

test('throws CodeRemovedError if the server responds but does not have the code', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  await expect(loadCode(() => Promise.reject(unreachable))).rejects.toThrow(CodeRemovedError);
});

test('code that was preloaded is available without another import', async () => {
  const load = vi.fn(() => Promise.resolve('the code'));
  preloadCode(load);
  expect(getPreloadedCode(load)).toBeUndefined();
  await vi.waitFor(() => expect(getPreloadedCode(load)).toBe('the code'));
  expect(load).toHaveBeenCalledOnce();
});
