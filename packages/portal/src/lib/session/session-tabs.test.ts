import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSessionStore, type Session } from './session.ts';
import { synchronizeTabs } from './session-tabs.ts';

const createSession = (id: number, accessToken = `token-of-${id}`): Session => ({
  accessToken,
  user: { id, role: 1, firstName: 'Dana', lastName: 'Whitlock', email: `role${id}@a.example`, pmsId: null },
});
const dana = createSession(1);

const channels: BroadcastChannel[] = [];
let browserCount = 0;
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Simulates the tabs of one browser, connected by BroadcastChannel. */
function simulateBrowser() {
  const name = `tabs-${++browserCount}`;
  const openChannel = () => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    return channel;
  };
  return {
    openChannel,
    openTab: ({
      path = '/borrowers',
      isOver = false,
      mayBeSignedIn = true,
      signedIn = null as Session | null,
    } = {}) => {
      const stored = new Map<string, string>();
      const session = createSessionStore(
        { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
        'harbor',
      );
      if (signedIn !== null) session.open(signedIn);
      const idle = { isSessionOver: () => isOver };
      const ready = synchronizeTabs({
        session,
        idle,
        channel: openChannel(),
        getPath: () => path,
        mayBeSignedIn,
      });
      return { session, ready, token: () => session.state().session?.accessToken };
    },
  };
}

/**
 * Waits until all earlier messages have been delivered, together with the messages that tabs send in
 * response. To do so, sends three more messages, one after another.
 */
async function waitForDelivery({ openChannel }: ReturnType<typeof simulateBrowser>) {
  for (let round = 0; round < 3; round++) {
    const [from, to] = [openChannel(), openChannel()];
    const received = new Promise((resolve) => to.addEventListener('message', resolve, { once: true }));
    from.postMessage('anything');
    await received;
  }
}

/** Returns the id that the next opened tab sends when it requests the session. */
async function receiveNextTabId({ openChannel }: ReturnType<typeof simulateBrowser>): Promise<string> {
  const received = new Promise<MessageEvent<{ from: string }>>((resolve) =>
    openChannel().addEventListener('message', resolve, { once: true }),
  );
  return (await received).data.from;
}

describe('a new tab', () => {
  test('a new tab takes over the session of an open tab before it renders', async () => {
    const { openTab } = simulateBrowser();
    openTab({ signedIn: dana });
    const tab = openTab();
    await tab.ready;
    expect(tab.session.state().session).toEqual(dana);
  });

  test('a new tab opens immediately if no user seems to be signed in', async () => {
    vi.useFakeTimers();
    try {
      const tab = simulateBrowser().openTab({ mayBeSignedIn: false });
      await tab.ready;
      expect(tab.token()).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a new tab stops waiting if no tab responds within a second, but accepts a later response', async () => {
    const tabs = simulateBrowser();
    const id = receiveNextTabId(tabs);
    const tab = tabs.openTab();
    await tab.ready;
    expect(tab.token()).toBeUndefined();
    tabs.openChannel().postMessage({ kind: 'answer', to: await id, session: dana });
    await waitForDelivery(tabs);
    expect(tab.token()).toBe(dana.accessToken);
  });

  test('a new tab receives no session from a tab that has exceeded the idle timeout', async () => {
    const { openTab } = simulateBrowser();
    openTab({ signedIn: dana, isOver: true });
    const tab = openTab();
    await tab.ready;
    expect(tab.token()).toBeUndefined();
  });

  test.each([null, 'opened', { kind: 'opened', session: { accessToken: 1 } }, { kind: 'other' }])(
    'a tab ignores a message in an unknown format: %j',
    async (message) => {
      const tabs = simulateBrowser();
      const tab = tabs.openTab({ mayBeSignedIn: false });
      tabs.openChannel().postMessage(message);
      await waitForDelivery(tabs);
      expect(tab.token()).toBeUndefined();
    },
  );
});

describe('the tabs of one browser', () => {
  test('a sign-in in one tab signs the user in in all tabs', async () => {
    const tabs = simulateBrowser();
    const [one, other] = [tabs.openTab({ mayBeSignedIn: false }), tabs.openTab({ mayBeSignedIn: false })];
    one.session.open(dana);
    await waitForDelivery(tabs);
    expect(other.session.state().session).toEqual(dana);
  });

  test('Log Out in one tab signs the user out in all tabs, and no tab remembers its path', async () => {
    const tabs = simulateBrowser();
    const [one, other] = [tabs.openTab({ signedIn: dana }), tabs.openTab({ signedIn: dana })];
    one.session.close();
    await waitForDelivery(tabs);
    expect([one.token(), other.token()]).toEqual([undefined, undefined]);
    expect(other.session.state()).toMatchObject({ ended: 'signed-out', returnTo: null });
  });

  test('when the session expires in one tab, it expires in all tabs, and each tab remembers its own path', async () => {
    const tabs = simulateBrowser();
    const one = tabs.openTab({ signedIn: dana, path: '/borrowers/one' });
    const other = tabs.openTab({ signedIn: dana, path: '/borrowers/other' });
    one.session.expire('/borrowers/one');
    await waitForDelivery(tabs);
    expect(other.session.state()).toMatchObject({
      ended: 'expired',
      returnTo: '/borrowers/other',
      returnFor: 1,
    });
  });

  test('a tab stays signed out if another tab offers its session after Log Out', async () => {
    const tabs = simulateBrowser();
    const id = receiveNextTabId(tabs);
    const tab = tabs.openTab({ mayBeSignedIn: false });
    tab.session.open(dana);
    tab.session.close();
    tabs.openChannel().postMessage({ kind: 'answer', to: await id, session: dana });
    await waitForDelivery(tabs);
    expect(tab.token()).toBeUndefined();
  });

  test('a tab keeps its newer session when an older session ends', async () => {
    const tabs = simulateBrowser();
    const tab = tabs.openTab({ signedIn: createSession(1, 'newer') });
    tabs.openChannel().postMessage({ kind: 'ended', accessToken: 'older', expired: true });
    await waitForDelivery(tabs);
    expect(tab.token()).toBe('newer');
  });

  test('all tabs use the new session when the same user signs in again', async () => {
    const tabs = simulateBrowser();
    const tab = tabs.openTab({ signedIn: createSession(1, 'older') });
    tabs.openTab({ signedIn: null, mayBeSignedIn: false }).session.open(createSession(1, 'newer'));
    await waitForDelivery(tabs);
    expect(tab.token()).toBe('newer');
  });

  test('when another user signs in, a tab ends the session of the first user and remembers the path for that user', async () => {
    const tabs = simulateBrowser();
    const tab = tabs.openTab({ signedIn: dana, path: '/borrowers/hers' });
    tabs.openChannel().postMessage({ kind: 'opened', session: createSession(2) });
    await waitForDelivery(tabs);
    expect(tab.session.state()).toMatchObject({
      session: null,
      ended: 'expired',
      returnTo: '/borrowers/hers',
      returnFor: 1,
    });
  });
});
