import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arranged, liveJobs } from '../arrangement.ts';
import { inShuffledRounds, leastFigure } from '../figures.ts';
import type { Section } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { LoadProcess } from '../load.ts';
import { compareAnswers, startContenders } from '../peers/contenders.ts';
import type { Contender } from '../peers/contenders.ts';
import { pin, startHelper } from '../processes.ts';

const JOBS = 250;
const AT_ONCE = 8;
const WARM_UP_PASSES = 12;
const PASSES = 3;

export const peers: Section = {
  name: 'peers',
  title: "Processor time of a visitor's job page, API, beside minimal servers of other frameworks",
  method:
    `${JOBS} jobs, each asked for ${PASSES} times a round by another id, ${AT_ONCE} at once, so that no reply is kept from before. Every ` +
    'server asks one replaying process for the same seven replies, the gateway a second time all at once and over a Unix ' +
    'socket, as it asks the embedded marketplace; reads them by the schemas of the wire and shapes ' +
    'them with the functions of the gateway; every answer was equal to the view model of the gateway. The peers have no ' +
    'log, metrics, limits, session, deadlines or security headers. The lowest of the rounds. The server, the replay ' +
    'and the load are a process each, on cores of their own as far as there are three. nginx is left out: without ' +
    'its modules for Lua or JavaScript it cannot make one answer of six.',
  measure: ({ rounds }) =>
    arranged(async (arrangement) => {
      install();
      const marketplace = await arrangement.marketplace();
      const ids = await liveJobs(marketplace.origin, JOBS);
      const socketPath = join(arrangement.directory(), 'replay.sock');
      const helper = startHelper('replay-process.ts', [marketplace.origin, '0', socketPath]);
      const replay = await arrangement.started(helper);
      const load = await arrangement.started(startLoad());
      const contenders = await startContenders(arrangement, replay, socketPath, ids);
      const isPinned = contenders.map(({ server }) => pin(server.child, 0));
      isPinned.push(pin(replay.child, 1), pin(load.child, 2));
      if (isPinned.includes(false)) console.log('Nothing is pinned: taskset is missing or refused.');

      await compareAnswers(contenders);
      const costs = new Map<Contender, number[]>(contenders.map((contender) => [contender, []]));
      let pass = 0;
      const costOf = async (contender: Contender, passes: number): Promise<number> => {
        const from = pass;
        pass += passes;
        return costOfPasses(load, contender, { from, passes });
      };
      for (const contender of contenders) await costOf(contender, WARM_UP_PASSES);
      const runs = [...costs].map(([contender, into]) => [
        contender.name,
        async () => void into.push(await costOf(contender, PASSES)),
      ]);
      await inShuffledRounds(rounds, Object.fromEntries(runs));

      const own = Math.min(...(costs.get(contenders[0]) ?? []));
      return [...costs].map(([{ name }, values]) =>
        Object.assign(leastFigure(name, values), {
          note: `${(Math.min(...values) / own).toFixed(2)} of the gateway's`,
        }),
      );
    }),
};

/** The peers have a package and a lockfile of their own, so that nobody installs them who does not measure. */
function install(): void {
  const folder = join(import.meta.dirname, '../peers');
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/** Milliseconds of processor time a page. */
async function costOfPasses(
  load: LoadProcess,
  { server, addressesOf, headers }: Contender,
  { from, passes }: { readonly from: number; readonly passes: number },
): Promise<number> {
  const addresses = Array.from({ length: passes }, (_, pass) => addressesOf(from + pass)).flat();
  const before = server.cpu();
  await load.run({
    origin: server.origin,
    pages: addresses.map((address) => [[address]]),
    headers,
    connections: AT_ONCE,
    pace: { atOnce: AT_ONCE },
    until: { pages: addresses.length },
  });
  return (server.cpu() - before) / addresses.length;
}
