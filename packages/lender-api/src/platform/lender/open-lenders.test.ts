import { expect, test } from 'vitest';
import { OpenLenders } from './open-lenders.ts';

/** Records the lenders that were opened and closed. */
function createRecorded(open: (slug: string) => Promise<string> = (slug) => Promise.resolve(slug)) {
  const opened: string[] = [];
  const closed: string[] = [];
  const lenders = new OpenLenders<string>({
    open(slug) {
      opened.push(slug);
      return open(slug);
    },
    close: (lender) => void closed.push(lender),
    isOutdated: (error) => error instanceof Error && error.message === 'moved',
  });
  return { lenders, opened, closed };
}

test('requests that arrive together share one open lender', async () => {
  const { lenders, opened } = createRecorded();
  const leases = await Promise.all([lenders.acquire('harbor'), lenders.acquire('harbor')]);
  expect(leases.map(({ lender }) => lender)).toEqual(['harbor', 'harbor']);
  expect(opened).toEqual(['harbor']);
});

test('closes only lenders without users, and opens them again for the next request', async () => {
  const { lenders, opened, closed } = createRecorded();
  const lease = await lenders.acquire('harbor');
  await lenders.use('maple', () => Promise.resolve());
  lenders.closeIdle(0);
  await expect.poll(() => closed).toEqual(['maple']);
  expect(lenders.size).toBe(1);
  lease.release();
  lenders.closeIdle(60_000);
  expect(lenders.size).toBe(1);
  lenders.closeIdle(0);
  await expect.poll(() => closed).toEqual(['maple', 'harbor']);
  await lenders.acquire('harbor');
  expect(opened).toEqual(['harbor', 'maple', 'harbor']);
});

test('a removed lender is closed after its last release, while the next request opens it again', async () => {
  const { lenders, opened, closed } = createRecorded();
  const first = await lenders.acquire('harbor');
  const second = await lenders.acquire('harbor');
  lenders.remove('harbor');
  await lenders.acquire('harbor');
  expect(opened).toEqual(['harbor', 'harbor']);
  first.release();
  first.release();
  expect(closed).toEqual([]);
  second.release();
  await expect.poll(() => closed).toEqual(['harbor']);
});

test('a lender is opened again after an error that shows that it has moved, and not after other errors', async () => {
  const { lenders, opened } = createRecorded();
  const fail = (message: string) =>
    expect(lenders.use('harbor', () => Promise.reject(new Error(message)))).rejects.toThrow(message);
  await fail('other');
  await fail('moved');
  await lenders.use('harbor', () => Promise.resolve());
  expect(opened).toEqual(['harbor', 'harbor']);
});

test('a moved lender is closed although it has users', async () => {
  const { lenders, closed } = createRecorded();
  const { release } = await lenders.acquire('harbor');
  lenders.closeNow('harbor');
  await expect.poll(() => closed).toEqual(['harbor']);
  release();
  expect(closed).toEqual(['harbor']);
});

test('every waiting request receives the error of a failed opening, and the next request tries again', async () => {
  let isBroken = true;
  const { lenders, opened, closed } = createRecorded((slug) =>
    isBroken ? Promise.reject(new Error('no database')) : Promise.resolve(slug),
  );
  const results = await Promise.allSettled([lenders.acquire('harbor'), lenders.acquire('harbor')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect((await lenders.acquire('harbor')).lender).toBe('harbor');
  expect(opened).toEqual(['harbor', 'harbor']);
  expect(closed).toEqual([]);
});

test('the end of the server closes lenders that are in use', async () => {
  const { lenders, closed } = createRecorded();
  const { release } = await lenders.acquire('harbor');
  lenders.closeAll();
  release();
  await expect.poll(() => closed).toEqual(['harbor']);
  // A request on an open connection can still open a lender.
  await lenders.use('maple', () => Promise.resolve());
  await expect.poll(() => closed).toEqual(['harbor', 'maple']);
});
