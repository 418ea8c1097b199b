import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeGoneError, loadCode } from './load-code.ts';

const unreachable = new TypeError('Failed to fetch');

// No React renders here: it waits with timers of its own, which must not stop.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('code that does not arrive because the server cannot be reached', () => {
  function loadWithoutServer() {
    const server = vi.spyOn(window, 'fetch').mockRejectedValue(unreachable);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(unreachable);
    const onConnectionLost = vi.fn();
    return { server, load, onConnectionLost, code: loadCode(load, onConnectionLost) };
  }

  test('is requested again every 5 seconds although the browser has a network', async () => {
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

  test('is requested at once when the browser reports a network again', async () => {
    const { load, code } = loadWithoutServer();
    await vi.advanceTimersByTimeAsync(0);
    load.mockResolvedValue('the code');
    window.dispatchEvent(new Event('online'));
    expect(await code).toBe('the code');
  });
});

test('code that a reachable server does not have is gone for good', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  await expect(loadCode(() => Promise.reject(unreachable))).rejects.toThrow(CodeGoneError);
});
