import { once } from 'node:events';
import { api } from '../../../shared/paths.ts';
import { arranged, liveJobs, sessionAt } from '../arrangement.ts';
import { publicCalls } from '../calls.ts';
import { figure, inShuffledRounds, median, percentile } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { startLoad } from '../load.ts';
import type { Plan } from '../load-process.ts';
import { startHelper } from '../processes.ts';
import type { Running } from '../processes.ts';
import type { SeenCall } from '../replay-process.ts';

const DELAY = 20;
const RATE = 100;
const JOBS = 100;
const WARM_UP_SECONDS = 3;

export const addedLatency: Section = {
  name: 'latency',
  title: `Added latency of /api/jobs/{id}, marketplace calls of ${DELAY} ms, ${RATE} pages a second`,
  method:
    'A marketplace of known speed, the gateway and the load are a process each. The same load asks the seven calls ' +
    'of a page directly, all at once, and waits for the slowest; what the page takes longer is added by the gateway.',
  measure: ({ rounds, seconds }) =>
    arranged(async (arrangement) => {
      const real = await arrangement.marketplace();
      const ids = await liveJobs(real.origin, JOBS);
      const slow = await arrangement.started(startHelper('replay-process.ts', [real.origin, String(DELAY)]));
      const gateway = await arrangement.gateway(slow.origin);
      const load = await arrangement.started(startLoad());

      const paced = { connections: 64, pace: { rate: RATE }, until: { seconds } };
      const direct: Plan = { ...paced, origin: slow.origin, pages: ids.map((id) => [publicCalls(id)]) };
      const page: Plan = { ...paced, origin: gateway.origin, pages: ids.map((id) => [[api.job(id)]]) };
      for (const plan of [direct, page]) await load.run({ ...plan, until: { seconds: WARM_UP_SECONDS } });

      const took: Record<'direct' | 'page', number[][]> = { direct: [], page: [] };
      await inShuffledRounds(rounds, {
        direct: async () => void took.direct.push([...(await load.run(direct)).durations]),
        page: async () => void took.page.push([...(await load.run(page)).durations]),
      });
      const medians = { direct: took.direct.map(median), page: took.page.map(median) };
      const slowest = median(medians.direct);
      return [
        figure('slowest of the seven calls, asked directly', 'ms', medians.direct),
        figure('the page', 'ms', medians.page),
        figure(
          'added, median',
          'ms',
          medians.page.map((value) => value - slowest),
          { aim: 1.5 },
        ),
        figure('added, 99th of a hundred', 'ms', [
          percentile(took.page.flat(), 0.99) - percentile(took.direct.flat(), 0.99),
        ]),
        ...(await wavesOf({ gateway, slow, jobId: ids[0] ?? '' })),
      ];
    }),
};

/** Waves and calls behind one page, for each kind of person. */
async function wavesOf(asked: { gateway: Running; slow: Running; jobId: string }): Promise<Figure[]> {
  const { gateway, slow, jobId } = asked;
  const people = { visitor: null, candidate: 'candidate@atelier.test', recruiter: 'recruiter@atelier.test' };
  const figures: Figure[] = [];
  for (const [who, email] of Object.entries(people)) {
    const headers = email === null ? {} : await sessionAt(gateway.origin, email);
    await callsSeenBy(slow);
    const answer = await fetch(gateway.origin + api.job(jobId), { headers });
    if (!answer.ok) throw new Error(`The page of a ${who} answered ${answer.status}`);
    const calls = await callsSeenBy(slow);
    figures.push({
      name: `waves of calls, ${who}`,
      value: countWaves(calls),
      unit: '',
      aim: 1,
      note: `${calls.length} calls`,
    });
  }
  return figures;
}

async function callsSeenBy(slow: Running): Promise<SeenCall[]> {
  slow.child.send('calls');
  const [calls]: SeenCall[][] = await once(slow.child, 'message');
  return calls ?? [];
}

/** A call begins another wave when it arrives after one of the previous wave was answered. */
function countWaves(calls: readonly SeenCall[]): number {
  let waves = 0;
  let firstAnswer = 0;
  for (const { arrived, answered } of calls.toSorted((a, b) => a.arrived - b.arrived)) {
    if (waves === 0 || arrived >= firstAnswer) {
      waves += 1;
      firstAnswer = answered;
    } else {
      firstAnswer = Math.min(firstAnswer, answered);
    }
  }
  return waves;
}
