import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSessionStore, type Session } from './session.ts';
import { joinTabs } from './session-tabs.ts';

const person = (id: number, accessToken = `token-of-${id}`): Session => ({
  accessToken,
  user: { id, role: 1, firstName: 'Dana', lastName: 'Whitlock', email: `role${id}@a.example`, pmsId: null },
});
const dana = person(1);

const channels: BroadcastChannel[] = [];
let browsers = 0;
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** The tabs of one browser, joined by its own BroadcastChannel. */
function browser() {
  const name = `tabs-${++browsers}`;
  const listen = () => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    return channel;
  };
  return {
    listen,
    openTab: ({
      path = '/borrowers',
      isOver = false,
      mayBeSignedIn = true,
      signedIn = null as Session | null,
    } = {}) => {
      const kept = new Map<string, string>();
      const session = createSessionStore(
        { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
        'harbor',
      );
      if (signedIn !== null) session.open(signedIn);
      const idle = { isOver: () => isOver };
      const joined = joinTabs({ session, idle, channel: listen(), here: () => path, mayBeSignedIn });
      return { session, joined, token: () => session.state().session?.accessToken };
    },
  };
}

/** Lets what is under way reach everybody: a message of its own comes after all before it. */
async function allHeard({ listen }: ReturnType<typeof browser>) {
  for (let round = 0; round < 3; round++) {
    const [from, to] = [listen(), listen()];
    const heard = new Promise((resolve) => to.addEventListener('message', resolve, { once: true }));
    from.postMessage('anything');
    await heard;
  }
}

/** What the next tab that opens calls itself when it asks. */
async function idOfNext({ listen }: ReturnType<typeof browser>): Promise<string> {
  const heard = new Promise<MessageEvent<{ from: string }>>((resolve) =>
    listen().addEventListener('message', resolve, { once: true }),
  );
  return (await heard).data.from;
}

describe('a new tab', () => {
  test('takes the session over from an open one before it shows anything', async () => {
    const { openTab } = browser();
    openTab({ signedIn: dana });
    const tab = openTab();
    await tab.joined;
    expect(tab.session.state().session).toEqual(dana);
  });

  test('opens at once where nobody seems to be signed in', async () => {
    vi.useFakeTimers();
    try {
      const tab = browser().openTab({ mayBeSignedIn: false });
      await tab.joined;
      expect(tab.token()).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows Sign In when no answer comes within a second, and still takes a later one', async () => {
    const tabs = browser();
    const id = idOfNext(tabs);
    const tab = tabs.openTab();
    await tab.joined;
    expect(tab.token()).toBeUndefined();
    tabs.listen().postMessage({ kind: 'answer', to: await id, session: dana });
    await allHeard(tabs);
    expect(tab.token()).toBe(dana.accessToken);
  });

  test('gets nothing from a tab whose time has run out', async () => {
    const { openTab } = browser();
    openTab({ signedIn: dana, isOver: true });
    const tab = openTab();
    await tab.joined;
    expect(tab.token()).toBeUndefined();
  });

  test.each([null, 'opened', { kind: 'opened', session: { accessToken: 1 } }, { kind: 'other' }])(
    'heeds no message of another form: %j',
    async (message) => {
      const tabs = browser();
      const tab = tabs.openTab({ mayBeSignedIn: false });
      tabs.listen().postMessage(message);
      await allHeard(tabs);
      expect(tab.token()).toBeUndefined();
    },
  );
});

describe('the tabs of one browser', () => {
  test('are all signed in by signing in in one', async () => {
    const tabs = browser();
    const [one, other] = [tabs.openTab({ mayBeSignedIn: false }), tabs.openTab({ mayBeSignedIn: false })];
    one.session.open(dana);
    await allHeard(tabs);
    expect(other.session.state().session).toEqual(dana);
  });

  test('all end when the person logs out in one, and nobody comes back', async () => {
    const tabs = browser();
    const [one, other] = [tabs.openTab({ signedIn: dana }), tabs.openTab({ signedIn: dana })];
    one.session.close();
    await allHeard(tabs);
    expect([one.token(), other.token()]).toEqual([undefined, undefined]);
    expect(other.session.state()).toMatchObject({ ended: 'signed-out', returnTo: null });
  });

  test('all end with the notice when the session expires in one, each for its own place', async () => {
    const tabs = browser();
    const one = tabs.openTab({ signedIn: dana, path: '/borrowers/one' });
    const other = tabs.openTab({ signedIn: dana, path: '/borrowers/other' });
    one.session.expire('/borrowers/one');
    await allHeard(tabs);
    expect(other.session.state()).toMatchObject({
      ended: 'expired',
      returnTo: '/borrowers/other',
      returnFor: 1,
    });
  });

  test('an answer that was under way does not bring back somebody who has logged out', async () => {
    const tabs = browser();
    const id = idOfNext(tabs);
    const tab = tabs.openTab({ mayBeSignedIn: false });
    tab.session.open(dana);
    tab.session.close();
    tabs.listen().postMessage({ kind: 'answer', to: await id, session: dana });
    await allHeard(tabs);
    expect(tab.token()).toBeUndefined();
  });

  test('the end of an older session does not touch the one that was opened since', async () => {
    const tabs = browser();
    const tab = tabs.openTab({ signedIn: person(1, 'newer') });
    tabs.listen().postMessage({ kind: 'ended', accessToken: 'older', expired: true });
    await allHeard(tabs);
    expect(tab.token()).toBe('newer');
  });

  test('take the newer session of the same person', async () => {
    const tabs = browser();
    const tab = tabs.openTab({ signedIn: person(1, 'older') });
    tabs.openTab({ signedIn: null, mayBeSignedIn: false }).session.open(person(1, 'newer'));
    await allHeard(tabs);
    expect(tab.token()).toBe('newer');
  });

  test('leave to another person who signs in, and keep the place for the one before', async () => {
    const tabs = browser();
    const tab = tabs.openTab({ signedIn: dana, path: '/borrowers/hers' });
    tabs.listen().postMessage({ kind: 'opened', session: person(2) });
    await allHeard(tabs);
    expect(tab.session.state()).toMatchObject({
      session: null,
      ended: 'expired',
      returnTo: '/borrowers/hers',
      returnFor: 1,
    });
  });
});
