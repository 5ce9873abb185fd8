import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UnfinishedSignOuts } from '../../../../server/gateway/features/session/unfinished-sign-outs.ts';
import type { Outcome } from '../../../../server/gateway/upstream/outcome.ts';
import { sameOrigin, startGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';
import { addUser, PASSWORD } from '../../marketplace/fixtures.ts';
import { cookieOf } from './signed-in.ts';

const failed: Outcome<never> = { kind: 'timed-out' };
const done: Outcome<unknown> = { kind: 'ok', data: {} };
const quick = { pause: 5, patience: 10_000, lastRound: 10_000 };

function begin(times = quick) {
  const warn = vi.fn();
  const unfinished = new UnfinishedSignOuts({ warn }, times);
  onTestFinished(() => unfinished.close());
  return { unfinished, warn };
}

it('[A-14] a sign-out while the database is locked ends the session once the lock is gone', async () => {
  const marketplace = await startMarketplace();
  onTestFinished(() => marketplace.close());
  const gateway = await startGateway({ marketplace: { socketPath: marketplace.socketPath } });
  const { id, email } = await addUser(marketplace.db);
  const signedIn = await fetch(`${gateway.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sameOrigin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const sessions = () =>
    marketplace.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  const before = await sessions();
  const other = new DatabaseSync(join(dirname(marketplace.socketPath), 'data', 'atelier.sqlite'));
  other.exec('begin immediate');
  const out = await fetch(`${gateway.url}/api/session`, {
    method: 'DELETE',
    headers: { ...sameOrigin, cookie: cookieOf(signedIn) },
  });
  const whileLocked = await sessions();
  other.exec('rollback');
  other.close();
  // What is left is tried once more at the end.
  await gateway.close();
  expect([out.status, whileLocked]).toEqual([200, before]);
  expect(await sessions()).toHaveLength(before.length - 1);
});

it('[A-14] are tried again, one at a time, until the marketplace takes them', async () => {
  const { unfinished, warn } = begin();
  let tries = 0;
  let underWay = 0;
  /** The first two tries fail. */
  const answer = async () => {
    tries += 1;
    underWay += 1;
    const outcome = tries > 2 ? done : failed;
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(underWay).toBe(1);
    underWay -= 1;
    return outcome;
  };
  const again = Array.from({ length: 3 }, () => vi.fn(answer));
  for (const [session, one] of again.entries()) unfinished.add(String(session), one);
  await vi.waitFor(() => expect(again.map((one) => one.mock.calls.length)).toEqual([2, 2, 1]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(again.map((one) => one.mock.calls.length)).toEqual([2, 2, 1]);
  expect(warn).not.toHaveBeenCalled();
});

it('are given up after a while, and the log says how many', async () => {
  const { unfinished, warn } = begin({ ...quick, patience: 300 });
  const again = vi.fn(async () => failed);
  unfinished.add('a', again);
  unfinished.add('b', again);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith({ signOuts: 2 }, expect.any(String)));
  const tries = again.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(again).toHaveBeenCalledTimes(tries);
});

it('are a thousand at most', () => {
  const { unfinished, warn } = begin({ ...quick, pause: 60_000 });
  for (let count = 0; count < 1000; count += 1) unfinished.add(String(count), async () => done);
  // One session takes one place, however often it signs out.
  unfinished.add('0', async () => done);
  expect(warn).not.toHaveBeenCalled();
  unfinished.add('one more', async () => done);
  expect(warn).toHaveBeenCalledWith({ signOuts: 1 }, expect.any(String));
});

it('are tried once more at the end, and no more after one has failed', async () => {
  const { unfinished, warn } = begin({ ...quick, pause: 60_000 });
  const again = [vi.fn(async () => done), vi.fn(async () => failed), vi.fn(async () => done)];
  for (const [session, one] of again.entries()) unfinished.add(String(session), one);
  await unfinished.close();
  expect(again.map((one) => one.mock.calls.length)).toEqual([1, 1, 0]);
  expect(warn).toHaveBeenCalledWith({ signOuts: 2 }, expect.any(String));
  unfinished.add('late', async () => done);
  expect(warn).toHaveBeenCalledTimes(2);
});

it('do not keep the process from ending, however many are taken slowly', async () => {
  const { unfinished, warn } = begin({ ...quick, pause: 60_000, lastRound: 100 });
  const again = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return done;
  });
  for (let count = 0; count < 1000; count += 1) unfinished.add(String(count), again);
  await unfinished.close();
  const ended = again.mock.calls.length;
  expect(ended).toBeLessThan(10);
  expect(warn).toHaveBeenCalledWith({ signOuts: 1000 - ended }, expect.any(String));
});
